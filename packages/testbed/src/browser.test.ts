import { existsSync, readFileSync } from 'node:fs';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startBrowser } from './browser';
import {
  describeMissingLibraries,
  parseMissingLibraries,
} from './browser/libraries';
import { createTempFolder, TempFolder } from './folders';

jest.setTimeout(120_000);

const PAGE = `<!doctype html><title>Test</title>
<button onclick="this.textContent = 'clicked'">Click me</button>`;

describe('startBrowser', () => {
  let folder: TempFolder;
  let server: Server;
  let url: string;
  const { STRATA_CACHE_DIR, STRATA_BUNDLED_CHROMIUM } = process.env;

  beforeAll(async () => {
    folder = await createTempFolder('browser-test');
    server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(PAGE);
    });
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    process.env.STRATA_CACHE_DIR = STRATA_CACHE_DIR;
    process.env.STRATA_BUNDLED_CHROMIUM = STRATA_BUNDLED_CHROMIUM;
    if (STRATA_CACHE_DIR === undefined) delete process.env.STRATA_CACHE_DIR;
    if (STRATA_BUNDLED_CHROMIUM === undefined) {
      delete process.env.STRATA_BUNDLED_CHROMIUM;
    }
  });

  afterAll(async () => {
    await new Promise(resolve => server.close(resolve));
    await folder.remove();
  });

  async function clickAndLook(screenshot: string): Promise<string> {
    const running = await startBrowser();
    try {
      const page = await running.browser.newPage();
      await page.goto(url);
      await page.getByRole('button', { name: 'Click me' }).click();
      await page.getByRole('button', { name: 'clicked' }).waitFor();
      await page.screenshot({ path: screenshot });
      return running.executablePath;
    } finally {
      await running.stop();
    }
  }

  it('opens a page, clicks and takes a screenshot', async () => {
    const screenshot = join(folder.path, 'one.png');
    await clickAndLook(screenshot);
    const image = readFileSync(screenshot);
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect(image.length).toBeGreaterThan(1_000);
  });

  const describeBundled =
    `${process.platform}-${process.arch}` === 'linux-x64'
      ? describe
      : describe.skip;

  describeBundled('with the Chromium from npm', () => {
    it('unpacks it once when two want it first', async () => {
      process.env.STRATA_BUNDLED_CHROMIUM = '1';
      process.env.STRATA_CACHE_DIR = join(folder.path, 'cache');
      const [first, second] = await Promise.all(
        ['two.png', 'three.png'].map(name =>
          clickAndLook(join(folder.path, name)),
        ),
      );
      expect(first).toBe(second);
      expect(first.startsWith(process.env.STRATA_CACHE_DIR)).toBe(true);
      expect(existsSync(join(folder.path, 'three.png'))).toBe(true);
    });
  });
});

describe('describeMissingLibraries', () => {
  it('names the packages in one line', () => {
    const output = [
      '\tlinux-vdso.so.1 (0x00007fb29d058000)',
      '\tlibnss3.so => not found',
      '\tlibnssutil3.so => not found',
      '\tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007fb290f53000)',
      '\tlibodd.so.9 => not found',
    ].join('\n');
    const libraries = parseMissingLibraries(output);
    expect(describeMissingLibraries('/opt/chromium', libraries)).toBe(
      '/opt/chromium lacks libnss3.so, libnssutil3.so, libodd.so.9; on Debian or Ubuntu: apt-get install libnss3 libodd.so.9',
    );
  });
});
