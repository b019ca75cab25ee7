/*
 * `npm test` and `npm run test:real`: the steps of a ring, one after the other, each with its own log file, and at the end
 * every failure and one line `N passed, M failed` over all runners.
 *
 * `npm test -- <step>…` runs only some steps, for example `npm test -- types lint`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { capture } from '../launcher/capture.mjs';
import { Failure } from '../launcher/failure.mjs';
import { seconds } from '../launcher/progress.mjs';
import { resultOfCommand, summarize } from './results.mjs';
import { stepsOfRing } from './steps.mjs';

async function runStep(step, { root, logFolder }) {
  const start = performance.now();
  const title = step.name;
  process.stdout.write(`▸ ${title}\n`);
  const reportFile = path.join(logFolder, `${title}.json`);
  fs.rmSync(reportFile, { force: true });
  let last = performance.now();
  const reminder = setInterval(() => {
    if (performance.now() - last < 15_000) return;
    last = performance.now();
    process.stdout.write(`  … ${title}, ${seconds(start)}\n`);
  }, 1_000);
  try {
    const { code, signal, output } = await step.run({
      root,
      reportFile,
      run: (command, args, env = {}) =>
        capture(command, args, {
          cwd: root,
          env: { ...process.env, ...env },
          onLine: line => {
            if (!step.progress?.test(line)) return;
            last = performance.now();
            process.stdout.write(`  ${line.trim().slice(0, 160)}\n`);
          },
        }),
    });
    fs.writeFileSync(path.join(logFolder, `${title}.log`), output);
    const toResult = step.toResult ?? resultOfCommand;
    const result = toResult({
      title,
      code: code ?? signal,
      output,
      reportFile,
      root,
    });
    const failed = result.failures.length;
    process.stdout.write(
      `${failed ? '✗' : '✓'} ${title} (${seconds(start)}): ${
        result.passed
      } passed${failed ? `, ${failed} failed` : ''}\n`,
    );
    return result;
  } finally {
    clearInterval(reminder);
  }
}

/** Runs a ring and gives the exit code. */
export async function testCommand({ root, ring, args }) {
  const start = performance.now();
  const steps = stepsOfRing(ring);
  const unknown = args.filter(name => !steps.some(step => step.name === name));
  if (unknown.length > 0) {
    throw new Failure(
      `There is no step '${unknown[0]}' in '${ring}'.`,
      `Known: ${steps.map(step => step.name).join(', ')}.`,
    );
  }
  const chosen = steps.filter(
    step => args.length === 0 || args.includes(step.name),
  );
  const logFolder = path.join(
    root,
    'node_modules/.cache/strata',
    ring.replace(':', '-'),
  );
  fs.mkdirSync(logFolder, { recursive: true });

  const results = [];
  for (const step of chosen) {
    results.push(await runStep(step, { root, logFolder }));
  }
  const { failed, text } = summarize(results);
  process.stdout.write(
    `\nTook ${seconds(start)}; logs in ${path.relative(
      root,
      logFolder,
    )}\n${text}`,
  );
  return failed === 0 ? 0 : 1;
}
