import { UrlReaderService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import {
  BlueprintFiles,
  BlueprintSource,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { toBlueprintFiles } from './toBlueprintFiles';

const COMMIT = /\/([0-9a-f]{40})(?:\/|$)/;

/**
 * A blueprint in a repository, at a commit.
 *
 * @public
 */
export class UrlBlueprintSource implements BlueprintSource {
  /** The name by which templates ask for the blueprint. */
  readonly id: string;
  readonly #url: string;
  readonly #commit: string;
  readonly #reader: UrlReaderService;
  #files: BlueprintFiles | undefined;

  private constructor(options: {
    id: string;
    url: string;
    commit: string;
    reader: UrlReaderService;
  }) {
    this.id = options.id;
    this.#url = options.url;
    this.#commit = options.commit;
    this.#reader = options.reader;
  }

  /** Makes a source of the blueprint at an address. Throws when the address names no commit: what it means could be changed by others. */
  static create(options: {
    /** The name by which templates ask for the blueprint. */
    id: string;
    /** The folder, such as `https://github.com/acme/blueprints/tree/<40 hex digits>/onboard`. */
    url: string;
    /** Reads it. */
    reader: UrlReaderService;
  }): UrlBlueprintSource {
    const [, commit] = COMMIT.exec(toPath(options.url)) ?? [];
    if (!commit) {
      throw new InputError(
        `The address of the blueprint '${options.id}' must be https and name a whole commit (40 hex digits), not a branch or tag`,
      );
    }
    return new UrlBlueprintSource({ ...options, commit });
  }

  /** Reads the blueprint. Throws when it cannot. */
  async read(options?: { signal?: AbortSignal }): Promise<BlueprintFiles> {
    // A commit does not change, so once is enough.
    if (this.#files) return this.#files;
    const tree = await this.#reader.readTree(this.#url, {
      signal: options?.signal,
    });
    const files = await tree.files();
    const contents = await Promise.all(
      files.map(async file => [file.path, await file.content()] as const),
    );
    this.#files = toBlueprintFiles(
      contents,
      `blueprint ${this.id}`,
      this.#commit,
    );
    return this.#files;
  }
}

function toPath(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, pathname } = new URL(url);
  return protocol === 'https:' ? pathname : '';
}
