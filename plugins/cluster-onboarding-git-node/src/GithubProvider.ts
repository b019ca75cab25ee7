import { LoggerService } from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { InputError, NotAllowedError, NotFoundError } from '@backstage/errors';
import {
  DefaultGithubCredentialsProvider,
  GithubCredentialsProvider,
  ScmIntegrations,
} from '@backstage/integration';
import {
  Change,
  FollowedPullRequest,
  GitProvider,
  GitRequestOptions,
  ProposedChange,
  RepositoryRef,
  RepositoryState,
  toBlobId,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { isSameText, proposeChange } from './change/proposeChange';
import { readState } from './change/readState';
import { Clock, systemClock } from './client/Clock';
import { GithubClient } from './client/GithubClient';
import { GithubFailure } from './client/GithubFailure';
import { toRepositoryWords, toWords } from './client/toWords';
import { readPullRequest } from './pulls/readPullRequest';

const DEFAULT_MAX_WAIT_MS = 10 * 60_000;
const DEFAULT_REQUEST_TIMEOUT_MS = 60_000;

/**
 * What a {@link GithubProvider} is made of.
 *
 * @public
 */
export interface GithubProviderOptions {
  /** The configuration; `integrations.github` is read. */
  readonly config: Config;
  /** The logger. */
  readonly logger: LoggerService;
  /** How long one piece of work waits at most for rate limits and for a host in trouble, all waits together. Defaults to 10 minutes. */
  readonly maxWaitMs?: number;
  /** After how long a request without an answer counts as failed. Defaults to a minute. */
  readonly requestTimeoutMs?: number;
  /** The time and waiting for it, for tests. */
  readonly clock?: {
    /** The time, in milliseconds. */
    now(): number;
    /** Waits; rejects when the signal is given. */
    sleep(ms: number, signal?: AbortSignal): Promise<void>;
  };
}

/**
 * Opens and follows pull requests on GitHub and GitHub Enterprise.
 *
 * @remarks
 *
 * Hosts and credentials (GitHub Apps, tokens) are those of Backstage's integrations; hosts that are not listed there are refused. A change
 * takes three reads and four writes, whatever the number of its files, and one more for labels and for reviewers. Nothing is ever forced.
 *
 * @public
 */
export class GithubProvider implements GitProvider {
  /** Identifies the provider. */
  readonly id = 'github';
  readonly #integrations: ScmIntegrations;
  readonly #credentials: GithubCredentialsProvider;
  readonly #hosts: ReadonlySet<string>;
  readonly #logger: LoggerService;
  readonly #clock: Clock;
  readonly #limits: { maxWaitMs: number; requestTimeoutMs: number };

  /** Makes a provider for the hosts below `integrations.github`. */
  static fromConfig(options: GithubProviderOptions): GithubProvider {
    return new GithubProvider(options);
  }

  private constructor(options: GithubProviderOptions) {
    const { config, logger } = options;
    this.#integrations = ScmIntegrations.fromConfig(config);
    this.#credentials = DefaultGithubCredentialsProvider.fromIntegrations(
      this.#integrations,
    );
    // The integrations know github.com even where nobody has set it up.
    const entries = config.getOptionalConfigArray('integrations.github') ?? [];
    this.#hosts = new Set(
      entries.map(entry => entry.getOptionalString('host') ?? 'github.com'),
    );
    this.#logger = logger;
    this.#clock = options.clock ?? systemClock;
    this.#limits = {
      maxWaitMs: options.maxWaitMs ?? DEFAULT_MAX_WAIT_MS,
      requestTimeoutMs: options.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS,
    };
  }

  /** Whether the operator has listed this host. */
  handles(host: string): boolean {
    return this.#hosts.has(host);
  }

  /** Finds out what a change would build on. */
  async readState(
    change: Parameters<GitProvider['readState']>[0],
    options: GitRequestOptions = {},
  ): Promise<RepositoryState> {
    return this.#work(change.repository, options, client =>
      readState(client, change),
    );
  }

  /** Reads a file by the id of its content. */
  async readFile(
    file: {
      /** The repository. */
      readonly repository: RepositoryRef;
      /** The id of the content. */
      readonly contentId: string;
    },
    options: GitRequestOptions = {},
  ): Promise<string> {
    const { repository, contentId } = file;
    return this.#work(repository, options, async client => {
      const blob = await client.find(rest =>
        rest.git.getBlob({ ...client.target, file_sha: contentId }),
      );
      if (!blob) {
        throw new NotFoundError(
          `The ${toRepositoryWords(repository)} has no content ${contentId}.`,
        );
      }
      const bytes = Buffer.from(blob.content, 'base64');
      if (toBlobId(bytes) !== contentId) throw new GithubFailure({ said: '' });
      try {
        return new TextDecoder('utf-8', {
          fatal: true,
          ignoreBOM: true,
        }).decode(bytes);
      } catch {
        throw new InputError(
          `The content ${contentId} of the ${toRepositoryWords(
            repository,
          )} is no text.`,
        );
      }
    });
  }

  /** Makes the change, and opens its pull request or brings it up to date. */
  async propose(
    change: Change,
    state: RepositoryState,
    options: GitRequestOptions = {},
  ): Promise<ProposedChange> {
    const logger = this.#logger;
    return this.#work(change.repository, options, client =>
      proposeChange(client, { change, state, logger }),
    );
  }

  /** Gives the body of an open pull request another text. */
  async describe(
    pullRequest: {
      /** The repository. */
      readonly repository: RepositoryRef;
      /** The number. */
      readonly number: number;
    },
    body: string,
    options: GitRequestOptions = {},
  ): Promise<void> {
    const { repository, number } = pullRequest;
    await this.#work(repository, options, async client => {
      const parameters = { ...client.target, pull_number: number };
      const pull = await client.ask(rest => rest.pulls.get(parameters));
      if (pull.state !== 'open' || isSameText(pull.body, body)) return;
      await client.ask(rest => rest.pulls.update({ ...parameters, body }));
    });
  }

  /** Looks how a pull request stands, while it is open its checks included. */
  async getPullRequest(
    pullRequest: {
      /** The repository. */
      readonly repository: RepositoryRef;
      /** The number. */
      readonly number: number;
    },
    options: GitRequestOptions = {},
  ): Promise<FollowedPullRequest> {
    return this.#work(pullRequest.repository, options, client =>
      readPullRequest(client, pullRequest.number),
    );
  }

  async #work<T>(
    repository: RepositoryRef,
    request: GitRequestOptions,
    work: (client: GithubClient) => Promise<T>,
  ): Promise<T> {
    const { host } = repository;
    const integration = this.#integrations.github.byHost(host);
    if (!this.handles(host) || !integration?.config.apiBaseUrl) {
      throw new NotAllowedError(
        `The host '${host}' is not set up: an operator has to add it below integrations.github in the configuration.`,
      );
    }
    const client = GithubClient.create({
      repository,
      apiBaseUrl: integration.config.apiBaseUrl,
      getToken: () => this.#getToken(repository, request),
      request,
      clock: this.#clock,
      ...this.#limits,
    });
    try {
      return await work(client);
    } catch (error) {
      const isUserToken = request.token !== undefined;
      throw toWords(error, { repository, isUserToken });
    }
  }

  async #getToken(
    repository: RepositoryRef,
    request: GitRequestOptions,
  ): Promise<string> {
    if (request.token) return request.token;
    const { host, owner, name } = repository;
    const { token } = await this.#credentials.getCredentials({
      url: `https://${host}/${owner}/${name}`,
    });
    // Without an installation for this owner an App has no token, and says nothing.
    if (!token) {
      throw new GithubFailure({ status: 403, said: '', isSignIn: true });
    }
    return token;
  }
}
