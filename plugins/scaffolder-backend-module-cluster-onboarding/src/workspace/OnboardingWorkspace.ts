import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import { InputError, NotFoundError } from '@backstage/errors';
import {
  FileSet,
  RenderedFile,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  RenderedOnboarding,
  renderedOnboardingSchema,
} from './renderedOnboarding';

const FOLDER = 'cluster-onboarding';
const LIST = `${FOLDER}/changes.json`;

type FilePlace = Pick<RenderedFile, 'repository' | 'path'>;

/**
 * The part of a task's workspace in which actions hand rendered files on.
 *
 * Other steps of a template can write to the workspace too. So every file is held against its digest when it is read, and the list of
 * files against the digest that the step before has given out, if the template passes it on.
 */
export class OnboardingWorkspace {
  readonly #root: string;

  static create(options: { workspacePath: string }): OnboardingWorkspace {
    return new OnboardingWorkspace(options.workspacePath);
  }

  private constructor(root: string) {
    this.#root = root;
  }

  /** Writes the files and the list of them, in place of what is there, and gives the digest of the list. */
  async write(
    onboarding: Omit<RenderedOnboarding, 'version' | 'files' | 'deletions'>,
    fileSet: FileSet,
  ): Promise<string> {
    await rm(this.#resolve(FOLDER), { recursive: true, force: true });
    for (const file of fileSet.files) {
      const target = this.#resolveFile(file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, file.content);
    }
    const text = JSON.stringify(
      renderedOnboardingSchema.parse({
        ...onboarding,
        version: 1,
        files: fileSet.files.map(({ content, ...file }) => ({
          ...file,
          digest: toDigest(content),
        })),
        deletions: fileSet.deletions,
      }),
      undefined,
      2,
    );
    await mkdir(this.#resolve(FOLDER), { recursive: true });
    await writeFile(this.#resolve(LIST), text);
    return toDigest(text);
  }

  /** Reads what was written; throws if anything is not as it was. */
  async read(digest?: string): Promise<{
    onboarding: RenderedOnboarding;
    fileSet: FileSet;
  }> {
    const text = await readText(this.#resolve(LIST));
    if (text === undefined) {
      throw new NotFoundError(
        `The workspace has no ${LIST}: run cluster-onboarding:render before this step; if it did run, the workspace was lost, and the task has to be started again`,
      );
    }
    if (digest !== undefined && toDigest(text) !== digest) throw changed(LIST);
    const onboarding = parseList(text);
    const files: RenderedFile[] = [];
    for (const { digest: expected, ...file } of onboarding.files) {
      const content = await readText(this.#resolveFile(file));
      if (content === undefined || toDigest(content) !== expected) {
        throw changed(toFilePath(file));
      }
      files.push({ ...file, content });
    }
    return { onboarding, fileSet: { files, deletions: onboarding.deletions } };
  }

  /** Follows links to see that they do not lead out of the workspace. */
  #resolve(path: string): string {
    return resolveSafeChildPath(this.#root, path);
  }

  #resolveFile({ repository, path }: FilePlace): string {
    return resolveSafeChildPath(
      this.#resolve(`${FOLDER}/files/${repository}`),
      path,
    );
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function toFilePath({ repository, path }: FilePlace): string {
  return `${FOLDER}/files/${repository}/${path}`;
}

function parseList(text: string): RenderedOnboarding {
  try {
    return renderedOnboardingSchema.parse(JSON.parse(text));
  } catch {
    throw changed(LIST);
  }
}

function changed(path: string): InputError {
  return new InputError(
    `${path} in the workspace is not as it was rendered: something else has written to it. Nothing was opened; start the task again`,
  );
}

function toDigest(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
