import {
  AnswerGithubRequest,
  GithubAnswer,
  GithubRequest,
  parseBody,
} from './messages';

/** An answer that the corrections could not do without and did not get; it is passed on as it is. */
export class RefusedByEmulator extends Error {
  constructor(readonly answer: GithubAnswer) {
    super(`The emulator answered ${answer.status}: ${answer.body}`);
  }
}

/** One repository at the emulator, asked with the rights of whoever sent the request that is being corrected. */
export class EmulatedRepository {
  constructor(
    readonly owner: string,
    readonly name: string,
    private readonly emulator: AnswerGithubRequest,
    private readonly onBehalfOf: GithubRequest,
  ) {}

  async ask(options: {
    method?: string;
    path: string;
    body?: object;
  }): Promise<GithubAnswer> {
    const { method = 'GET', path, body } = options;
    const { authorization } = this.onBehalfOf.headers;
    return this.emulator({
      method,
      path: `/repos/${this.owner}/${this.name}${path}`,
      headers: {
        ...(authorization && { authorization }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: Buffer.from(body ? JSON.stringify(body) : ''),
    });
  }

  /** The JSON of an answer; fails if it is not a success. */
  async get(path: string): Promise<any> {
    const answer = await this.ask({ path });
    if (answer.status >= 300) throw new RefusedByEmulator(answer);
    return parseBody(answer);
  }

  async send(method: string, path: string, body: object): Promise<any> {
    const answer = await this.ask({ method, path, body });
    if (answer.status >= 300) throw new RefusedByEmulator(answer);
    return parseBody(answer);
  }

  /** The commit that a branch points at now. */
  async findBranch(branch: string): Promise<string | undefined> {
    const answer = await this.ask({ path: `/git/ref/heads/${branch}` });
    return answer.status === 200 ? parseBody(answer).object.sha : undefined;
  }

  async compare(base: string, head: string): Promise<any> {
    return this.get(
      `/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}`,
    );
  }

  async getTreeOfCommit(commit: string): Promise<string> {
    return (await this.get(`/git/commits/${commit}`)).tree.sha;
  }
}
