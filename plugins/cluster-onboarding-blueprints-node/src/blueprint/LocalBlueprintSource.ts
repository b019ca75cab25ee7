import { InputError } from '@backstage/errors';
import {
  BlueprintFiles,
  BlueprintSource,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { readdir, readFile } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { toBlueprintFiles } from './toBlueprintFiles';

/**
 * A blueprint in a folder on the backend's disk.
 *
 * @public
 */
export class LocalBlueprintSource implements BlueprintSource {
  /** The name by which templates ask for the blueprint. */
  readonly id: string;
  readonly #path: string;

  private constructor(options: { id: string; path: string }) {
    this.id = options.id;
    this.#path = options.path;
  }

  /** Makes a source of the blueprint in a folder. */
  static create(options: {
    /** The name by which templates ask for the blueprint. */
    id: string;
    /** The folder. */
    path: string;
  }): LocalBlueprintSource {
    return new LocalBlueprintSource(options);
  }

  /** Reads the blueprint. Throws when it cannot. */
  async read(options?: { signal?: AbortSignal }): Promise<BlueprintFiles> {
    const paths = await this.#listPaths('');
    const files = await Promise.all(
      paths.map(async path => {
        const buffer = await readFile(resolve(this.#path, path), {
          signal: options?.signal,
        });
        return [path, buffer] as const;
      }),
    );
    return toBlueprintFiles(files, `blueprint ${this.id}`);
  }

  // Links are not followed: a blueprint is what lies in its folder.
  async #listPaths(folder: string): Promise<string[]> {
    const entries = await readdir(resolve(this.#path, folder), {
      withFileTypes: true,
    }).catch(error => {
      throw new InputError(
        `The folder of the blueprint '${this.id}' cannot be read (${error.code})`,
      );
    });
    const paths: string[] = [];
    for (const entry of entries) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) paths.push(...(await this.#listPaths(path)));
      else if (entry.isFile()) paths.push(path);
    }
    return paths;
  }
}
