import { readFile } from 'node:fs/promises';

/** What a README tells an adopter to do. */
export interface InstallSteps {
  /** The packages that are added to the backend. */
  readonly packages: readonly string[];
  /** The lines of code that go into the backend's `index.ts`. */
  readonly code: readonly string[];
  /** The lines that go into `app-config.yaml`. */
  readonly config: readonly string[];
}

/** Reads the blocks of code in the section `Install`: every one of them is something to do. */
export async function readInstallSteps(readme: string): Promise<InstallSteps> {
  const text = await readFile(readme, 'utf8');
  const section = /^## Install\n([\s\S]*?)^## /m.exec(text)?.[1];
  if (!section) throw new Error(`${readme} has no section 'Install'`);
  const steps = {
    packages: [] as string[],
    code: [] as string[],
    config: [] as string[],
  };
  for (const [, language, block] of section.matchAll(
    /^```(\w*)\n([\s\S]*?)^```$/gm,
  )) {
    const lines = block.split('\n').filter(line => line.trim() !== '');
    if (language === 'ts') steps.code.push(...lines);
    else if (language === 'yaml') steps.config.push(...lines);
    else if (language === 'bash') steps.packages.push(...readAdded(lines));
    else throw new Error(`${readme} has a step in '${language}'`);
  }
  return steps;
}

/** The packages of `yarn --cwd packages/backend add …`, which may go over several lines. */
function readAdded(lines: readonly string[]): string[] {
  const command = lines.map(line => line.replace(/\\$/, '')).join(' ');
  const start = 'yarn --cwd packages/backend add ';
  if (!command.startsWith(start)) {
    throw new Error(`Not a command that adds packages: ${command}`);
  }
  return command.slice(start.length).trim().split(/\s+/);
}
