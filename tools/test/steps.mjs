/* Which steps a ring has, in order: cheap ones first, so that a slip shows early. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import {
  resultOfJest,
  resultOfNodeTest,
  resultOfPlaywright,
} from './results.mjs';

const require = createRequire(import.meta.url);

const script = (root, file) => path.join(root, 'node_modules', file);
const BACKSTAGE_CLI = '@backstage/cli/bin/backstage-cli';
const JEST_PROGRESS = /^(PASS|FAIL) /;

const launcherTests = {
  name: 'launcher',
  toResult: resultOfNodeTest,
  run: ({ root, run, reportFile }) =>
    run(process.execPath, [
      '--test',
      `--test-reporter=${path.join(root, 'tools/test/nodeTestReporter.mjs')}`,
      `--test-reporter-destination=${reportFile}`,
      'tools/**/*.test.mjs',
    ]),
};

const types = {
  name: 'types',
  run: ({ root, run }) =>
    // Always from scratch: what an earlier run left changes the order of names in the types, and so in the api-reports.
    run(process.execPath, [
      script(root, 'typescript/bin/tsc'),
      '--incremental',
      'false',
    ]),
};

const lint = {
  name: 'lint',
  run: ({ root, run }) =>
    run(process.execPath, [
      script(root, BACKSTAGE_CLI),
      'repo',
      'lint',
      '--max-warnings',
      '0',
    ]),
};

const formatting = {
  name: 'formatting',
  run: ({ root, run }) =>
    run(process.execPath, [
      script(root, 'prettier/bin-prettier.js'),
      '--check',
      '--loglevel',
      'warn',
      '.',
    ]),
};

const apiReports = {
  name: 'api-reports',
  run: ({ root, run }) =>
    run(process.execPath, [
      script(root, '@backstage/repo-tools/bin/backstage-repo-tools'),
      'api-reports',
      'plugins/*',
      // Types of workspace packages point at their sources, which api-extractor finds worth a warning with a machine path.
      '-o',
      'ae-wrong-input-file-type',
      '--validate-release-tags',
      '--sql-reports',
      '--ci',
    ]),
};

const jest = {
  name: 'jest',
  toResult: resultOfJest,
  progress: JEST_PROGRESS,
  run: ({ root, run, reportFile }) =>
    run(
      process.execPath,
      [
        script(root, 'jest/bin/jest.js'),
        '--config',
        script(root, '@backstage/cli/config/jest.js'),
        '--ci',
        // By itself jest leaves one core to others, which on two cores is half of them.
        '--maxWorkers=2',
        // Modules of hundreds of files add up in one process; a worker that has grown is replaced between files.
        '--workerIdleMemoryLimit=1500MB',
        // A machine that is shared stands still for seconds at times; what hangs is still ended.
        '--testTimeout=30000',
        '--json',
        `--outputFile=${reportFile}`,
      ],
      { NODE_ENV: 'test', BACKSTAGE_TEST_DISABLE_DOCKER: '1' },
    ),
};

const frontend = {
  name: 'frontend',
  async run({ root }) {
    const { ensureFrontend } = require('../lib/frontend.cjs');
    try {
      const built = await ensureFrontend(root);
      return { code: 0, output: built ? 'built' : 'unchanged' };
    } catch (error) {
      return { code: 1, output: String(error.message) };
    }
  },
};

const browser = {
  name: 'browser',
  toResult: resultOfPlaywright,
  progress: /^\s*(✓|✘|ok|x|-)\s+\d+/,
  run: ({ root, run, reportFile }) =>
    run(
      process.execPath,
      [script(root, '@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, FORCE_COLOR: '0' },
    ),
};

const real = {
  name: 'real',
  toResult: resultOfJest,
  progress: JEST_PROGRESS,
  run: ({ root, run, reportFile }) =>
    run(
      process.execPath,
      [
        script(root, 'jest/bin/jest.js'),
        '--config',
        path.join(root, 'tools/test/jest.real.config.cjs'),
        '--ci',
        // Each file starts servers of its own, and waits for them most of the time: two side by side take little more than half as long.
        '--maxWorkers=2',
        '--json',
        `--outputFile=${reportFile}`,
      ],
      { NODE_ENV: 'test' },
    ),
};

const goPrograms = {
  name: 'go-programs',
  progress: /^\[real-parts\]/,
  run: ({ root, run }) =>
    run(process.execPath, [path.join(root, 'tools/real-parts/build.cjs')]),
};

function requireGo() {
  const { findGo } = require('../real-parts/build.cjs');
  try {
    findGo();
  } catch (error) {
    throw new Failure(error.message);
  }
}

/** The steps of `test` or of `test:real`. */
export function stepsOfRing(ring) {
  if (ring === 'test:real') {
    requireGo();
    return [goPrograms, real];
  }
  return [
    formatting,
    types,
    lint,
    apiReports,
    launcherTests,
    jest,
    frontend,
    browser,
  ];
}
