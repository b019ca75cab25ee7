import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

// Debian's and Ubuntu's names, for what Chromium needs and a bare container lacks.
const PACKAGES: Record<string, string> = {
  'libasound.so.2': 'libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libplc4.so': 'libnspr4',
  'libplds4.so': 'libnspr4',
  'libsmime3.so': 'libnss3',
  'libX11.so.6': 'libx11-6',
  'libxcb.so.1': 'libxcb1',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libxkbcommon.so.0': 'libxkbcommon0',
  'libXrandr.so.2': 'libxrandr2',
};

/** The libraries that a program needs and the system has not, by what `ldd` printed. */
export function parseMissingLibraries(lddOutput: string): string[] {
  return lddOutput
    .split('\n')
    .filter(line => line.endsWith('=> not found'))
    .map(line => line.trim().split(' ')[0]);
}

/** As above, for a program; empty where there is no `ldd` to ask. */
export async function findMissingLibraries(
  program: string,
  environment: NodeJS.ProcessEnv,
): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  return run('ldd', [program], { env: environment }).then(
    ({ stdout }) => parseMissingLibraries(stdout),
    () => [],
  );
}

/** One line that says what is missing and how to get it. */
export function describeMissingLibraries(
  program: string,
  libraries: readonly string[],
): string {
  const packages = new Set(
    libraries.map(library => PACKAGES[library] ?? library),
  );
  return `${program} lacks ${libraries.join(
    ', ',
  )}; on Debian or Ubuntu: apt-get install ${[...packages].join(' ')}`;
}
