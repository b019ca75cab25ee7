import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { splitBySource } from './splitBySource';

const OWN_SOURCE = /(?:^|\/)plugins\/[^/]*cluster-onboarding[^/]*\/src\//;
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** What a chunk has that is ours. */
export interface OwnScript {
  /** Bytes of our sources and of packages that nobody but us needs, compressed. */
  readonly gzip: number;
  /** The same, as it is. */
  readonly plain: number;
  /** Plain bytes by package; our own sources are `own`. */
  readonly byPackage: ReadonlyMap<string, number>;
}

/** Reads what is ours in a built chunk. */
export function readOwnScript(
  staticFolder: string,
  file: string,
  ownPackages: ReadonlySet<string>,
): OwnScript {
  const text = readFileSync(join(staticFolder, file), 'utf8');
  const mapFile = join(staticFolder, `${file}.map`);
  // What is copied as it is has no map, and is none of ours.
  const map = existsSync(mapFile)
    ? JSON.parse(readFileSync(mapFile, 'utf8'))
    : { sources: [], mappings: '' };
  const byPackage = new Map<string, number>();
  let own = '';
  for (const [source, part] of splitBySource(text, map)) {
    const owner = findOwner(source, ownPackages);
    if (owner === undefined) continue;
    own += part;
    byPackage.set(owner, (byPackage.get(owner) ?? 0) + Buffer.byteLength(part));
  }
  return {
    gzip: own ? gzipSync(own).byteLength : 0,
    plain: Buffer.byteLength(own),
    byPackage,
  };
}

function findOwner(
  source: string,
  ownPackages: ReadonlySet<string>,
): string | undefined {
  if (!source.includes('node_modules/')) {
    return OWN_SOURCE.test(source) ? 'own' : undefined;
  }
  const name = PACKAGE.exec(source)?.[1];
  return name !== undefined && ownPackages.has(name) ? name : undefined;
}
