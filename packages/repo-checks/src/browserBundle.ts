import { BuildFailure, buildSync, Metafile } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { root } from './repository';

/** What a browser would have to load. */
export interface BrowserBundle {
  /** Size as servers send it. */
  gzipBytes: number;
  /** Minified size by package; our own code is `own`. */
  bytesByPackage: Record<string, number>;
  /** Why it cannot be bundled for a browser, one sentence each: above all imports of Node built-ins. */
  problems: string[];
}

/**
 * Bundles an entry point and everything it imports for browsers. All exports are kept: the size is an upper bound of what a
 * page that uses some of them loads.
 */
export function bundleForBrowser(
  entry:
    | { file: string }
    /** Text instead of a file, for tests. */
    | { text: string },
): BrowserBundle {
  try {
    // In one go rather than by the service, which would outlive the test.
    const { metafile, outputFiles } = buildSync({
      ...('file' in entry
        ? { entryPoints: [entry.file] }
        : { stdin: { contents: entry.text, resolveDir: root } }),
      absWorkingDir: root,
      bundle: true,
      // To a browser, `node:fs` and `fs` are modules that cannot be found.
      platform: 'browser',
      format: 'esm',
      target: 'es2022',
      minify: true,
      metafile: true,
      write: false,
      outfile: 'bundle.js',
      logLevel: 'silent',
    });
    return {
      gzipBytes: gzipSync(outputFiles[0].contents).length,
      bytesByPackage: sumByPackage(metafile),
      problems: [],
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return {
      gzipBytes: NaN,
      bytesByPackage: {},
      problems: errors.map(
        ({ text, location }) => `${location?.file ?? 'entry'}: ${text}`,
      ),
    };
  }
}

function sumByPackage(metafile: Metafile): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const name =
        /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'own';
      sums[name] = (sums[name] ?? 0) + bytesInOutput;
    }
  }
  return sums;
}
