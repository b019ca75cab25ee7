import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { createTempFolder } from '../folders';
import { runKubectl } from '../kubernetes/kubectl';

const KUSTOMIZATION = 'kustomization.yaml';
// What source-controller leaves out of an artifact by itself, as far as it is YAML.
const LEFT_OUT = ['.sops.yaml', '.flux.yaml', '.goreleaser.yml'];

/**
 * Builds a directory of a repository by the real kustomize, the way Flux does: where there is no kustomization.yaml, one is made that names
 * every YAML file below, and every directory that has one of its own. Gives what kustomize printed, without anything decrypted or substituted.
 */
export async function buildDirectory(options: {
  /** The repository's files by path. */
  files: Readonly<Record<string, string>>;
  /** The directory, without a leading `./`; empty for the root. */
  directory: string;
}): Promise<string> {
  const { files, directory } = options;
  const folder = await createTempFolder('kustomize');
  try {
    const below = Object.keys(files).filter(
      path =>
        isBelow(path, directory) && !LEFT_OUT.includes(posix.basename(path)),
    );
    if (below.length === 0) throw new Error(`No directory '${directory}'`);
    for (const path of below) {
      const file = join(folder.path, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, files[path]);
    }
    const own = posix.join(directory, KUSTOMIZATION);
    if (!(own in files)) {
      await writeFile(
        join(folder.path, own),
        stringify({
          apiVersion: 'kustomize.config.k8s.io/v1beta1',
          kind: 'Kustomization',
          resources: listResources(below, directory),
        }),
      );
    }
    return await runKubectl(['kustomize', join(folder.path, directory)]);
  } finally {
    await folder.remove();
  }
}

function isBelow(path: string, directory: string): boolean {
  return directory === '' || path.startsWith(`${directory}/`);
}

function listResources(paths: readonly string[], directory: string): string[] {
  const nested = paths
    .filter(path => posix.basename(path) === KUSTOMIZATION)
    .map(path => posix.dirname(path));
  const plain = paths
    .filter(path => /\.ya?ml$/.test(path))
    .filter(path => !nested.some(each => isBelow(path, each)));
  return [...nested, ...plain]
    .map(path => `./${posix.relative(directory, path)}`)
    .sort();
}
