import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { Octokit } from '@octokit/rest';
import { RunningGithub, startGithub } from '@strata-gitops/testbed';
import { GithubProvider } from '../GithubProvider';
import { FakeClock } from './FakeClock';
import { TestRepository } from './TestRepository';

/** The host by which the provider knows the emulator. */
export const HOST = 'github.example.com';

interface ProviderOptions {
  readonly maxWaitMs?: number;
  readonly requestTimeoutMs?: number;
  readonly clock?: FakeClock;
  readonly integration?: object;
}

/** The emulated GitHub, with a repository for each test and hands that work on it. */
export class TestHost {
  readonly github: RunningGithub;
  readonly octokit: Octokit;
  #repositories = 0;

  static async start(): Promise<TestHost> {
    return new TestHost(
      await startGithub({
        users: [
          { login: 'admin', role: 'admin' },
          { login: 'dev' },
          { login: 'outsider', role: 'outsider' },
        ],
      }),
    );
  }

  private constructor(github: RunningGithub) {
    this.github = github;
    this.octokit = new Octokit({
      baseUrl: github.apiBaseUrl,
      auth: github.tokens.admin,
      log: { debug() {}, info() {}, warn() {}, error() {} },
    });
  }

  createProvider(options: ProviderOptions = {}): GithubProvider {
    const { maxWaitMs, requestTimeoutMs, clock = new FakeClock() } = options;
    const integration = options.integration ?? {
      token: this.github.tokens.admin,
    };
    return GithubProvider.fromConfig({
      config: new ConfigReader({
        integrations: {
          github: [
            { host: HOST, apiBaseUrl: this.github.apiBaseUrl, ...integration },
          ],
        },
      }),
      logger: mockServices.logger.mock(),
      clock,
      ...(maxWaitMs !== undefined && { maxWaitMs }),
      ...(requestTimeoutMs !== undefined && { requestTimeoutMs }),
    });
  }

  /** A repository with a README on `main`; requests are counted from here on. */
  async createRepository(): Promise<TestRepository> {
    this.#repositories += 1;
    const name = `fleet-${this.#repositories}`;
    await this.octokit.rest.repos.createInOrg({
      org: 'acme',
      name,
      private: true,
      auto_init: true,
    });
    this.clear();
    return new TestRepository(this.octokit, {
      host: HOST,
      owner: 'acme',
      name,
    });
  }

  /** Forgets what was asked so far, which has to have been as GitHub wants it. */
  clear(): void {
    const violations = this.github.violations();
    if (violations.length > 0) throw new Error(violations.join('\n'));
    this.github.clear();
  }

  /** What was asked, as `GET git/ref`: without owner, names and ids. */
  listCalls(): string[] {
    return this.github.requests().map(({ method, path }) => {
      const [pathname] = path.split('?');
      const rest = pathname.replace(/^\/repos\/[^/]+\/[^/]+\//, '');
      return `${method} ${rest
        .replace(
          /^(git\/(?:ref|refs|trees|commits|blobs)|branches|compare)\/.*$/,
          '$1/*',
        )
        .replace(/\/\d+/, '/*')
        .replace(/^commits\/[^/]+/, 'commits/*')}`;
    });
  }
}
