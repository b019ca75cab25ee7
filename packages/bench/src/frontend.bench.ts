/*
 * The pages in a real browser, beside Backstage's own kubernetes tab on the same clusters.
 *
 *   npm run bench -- frontend [--only tab,fleet,scroll,graph,script,bytes,live] [--clusters 1000]
 *
 * How and why in docs/performance.md.
 */
import { version as peerVersion } from '@backstage/plugin-kubernetes-backend/package.json';
import { printMachine } from './bar';
import { benchBytes } from './frontend/legs/benchBytes';
import { benchFleet } from './frontend/legs/benchFleet';
import { benchGraph } from './frontend/legs/benchGraph';
import { benchLive } from './frontend/legs/benchLive';
import { benchScript } from './frontend/legs/benchScript';
import { benchScroll } from './frontend/legs/benchScroll';
import { benchTab } from './frontend/legs/benchTab';
import { readFrontendOptions } from './frontend/options';
import { PageStage } from './frontend/PageStage';

async function run(): Promise<void> {
  const { wants, clusters } = readFrontendOptions(process.argv.slice(2));
  printMachine();
  process.stdout.write(
    `peer: the tab of @backstage/plugin-kubernetes with backend ${peerVersion}\n`,
  );
  const stage = await PageStage.open({ clusters });
  try {
    process.stdout.write(
      `browser: Chromium ${stage.browserVersion}; ${clusters} clusters of 40 objects, known after ${stage.freshAfterSeconds} s\n`,
    );
    if (wants('script')) await benchScript(stage);
    if (wants('tab')) await benchTab(stage);
    if (wants('fleet')) await benchFleet(stage);
    if (wants('scroll')) await benchScroll(stage);
    if (wants('graph')) await benchGraph(stage);
    if (wants('bytes')) await benchBytes(stage);
    if (wants('live')) await benchLive(stage);
  } finally {
    await stage.close();
  }
  const minutes = performance.now() / 60_000;
  process.stdout.write(`took ${minutes.toFixed(1)} minutes\n`);
}

run().catch(error => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
