import { InputError } from '@backstage/errors';
import { BlueprintFiles } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createHash } from 'node:crypto';

const MOST_FILES = 2_000;
const LARGEST_BYTES = 1_000_000;

/** Takes what was read as a blueprint; only `blueprint.yaml` and its skeleton belong to it. */
export function toBlueprintFiles(
  contents: Iterable<readonly [path: string, content: Uint8Array]>,
  origin: string,
  commit?: string,
): BlueprintFiles {
  const own = [...contents]
    .filter(
      ([path]) => path === 'blueprint.yaml' || path.startsWith('skeleton/'),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (own.length > MOST_FILES) {
    throw new InputError(`${origin} has more than ${MOST_FILES} files`);
  }
  const hash = createHash('sha256');
  const files = new Map<string, string>();
  for (const [path, content] of own) {
    if (content.byteLength > LARGEST_BYTES) {
      throw new InputError(`${origin}: ${path} is larger than 1 MB`);
    }
    hash.update(`${path}\0${content.byteLength}\0`).update(content);
    files.set(path, toText(path, content, origin));
  }
  const pin = commit ?? `sha256:${hash.digest('hex')}`;
  return { files, origin: `${origin}@${pin}` };
}

function toText(path: string, content: Uint8Array, origin: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new InputError(`${origin}: ${path} is no text in UTF-8`);
  }
}
