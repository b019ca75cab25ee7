import { ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Channel } from './channel';
import { moveToOtherCores, onMeasuredCore } from './cores';
import { LoopDelay, Usage } from './usage';

/** What is run, and where. */
export interface MeasuredProcessOptions {
  /** A TypeScript file. */
  file: string;
  args?: readonly string[];
  env?: Record<string, string>;
  logFile: string;
  isOnOtherCores?: boolean;
}

/** Milliseconds of a stretch of time. */
export interface Passed {
  /** Of processor time. */
  readonly cpuMs: number;
  /** Of the clock. */
  readonly wallMs: number;
  /** For which the process could have run and others had the processor: what waits then is no fault of it. */
  readonly waitedMs: number;
}

/** How much of a stretch of time a process took, and how much it was kept from running. */
export function describePassed({ cpuMs, wallMs, waitedMs }: Passed): string {
  const show = (ms: number): string => `${((ms / wallMs) * 100).toFixed(0)} %`;
  return `${show(cpuMs)} of a core; ${show(
    waitedMs,
  )} of the time others of the machine had it`;
}

/** A process of which processor time and memory are known. It ends with this one, however that ends. */
export class MeasuredProcess {
  readonly channel: Channel;
  readonly #child: ChildProcess;
  readonly #logFile: string;
  readonly #exited: Promise<void>;

  static start(options: MeasuredProcessOptions): MeasuredProcess {
    return new MeasuredProcess(options);
  }

  private constructor(options: MeasuredProcessOptions) {
    const { command, args } = onMeasuredCore(process.execPath, [
      '--expose-gc',
      '--require',
      resolve(__dirname, 'transform.cjs'),
      options.file,
      ...(options.args ?? []),
    ]);
    const log = openSync(options.logFile, 'a');
    this.#child = spawn(command, args, {
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // Compiled code is kept between starts, as a deployment may do; it makes the start shorter and nothing else.
        NODE_COMPILE_CACHE: join(tmpdir(), 'strata-bench-compile-cache'),
        ...options.env,
      },
    });
    closeSync(log);
    this.#exited = new Promise(ended => {
      this.#child.once('exit', () => ended());
    });
    this.channel = new Channel(this.#child);
    this.#logFile = options.logFile;
    if (options.isOnOtherCores) moveToOtherCores(this.pid);
  }

  get pid(): number {
    return this.#child.pid!;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** The end of what it has printed. */
  output(): string {
    return readFileSync(this.#logFile, 'utf8').slice(-4_000);
  }

  usage(): Promise<Usage> {
    return this.channel.ask('usage');
  }

  /** What it uses after everything that nobody holds is gone. */
  collect(): Promise<Usage> {
    return this.channel.ask('collect');
  }

  startLoopDelay(): Promise<void> {
    return this.channel.ask('start-loop-delay');
  }

  stopLoopDelay(): Promise<LoopDelay> {
    return this.channel.ask('stop-loop-delay');
  }

  /** What passed while something was done, in milliseconds. */
  async measure(work: () => Promise<unknown>): Promise<Passed> {
    const before = await this.usage();
    const start = performance.now();
    await work();
    const wallMs = performance.now() - start;
    const after = await this.usage();
    return {
      cpuMs: after.cpuMs - before.cpuMs,
      wallMs,
      waitedMs: after.waitedMs - before.waitedMs,
    };
  }

  /** Runs something with a profile that is written into a file, if one is wanted. */
  async profile<Result>(
    file: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!file) return work();
    await this.channel.ask('start-profile');
    try {
      return await work();
    } finally {
      await this.channel.ask('stop-profile', file);
    }
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 15_000);
    await this.#exited;
    clearTimeout(timer);
  }
}
