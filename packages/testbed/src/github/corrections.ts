/*
 * Where the emulator answers otherwise than GitHub, and it matters to what we test, the answer is corrected here.
 *
 * Corrected: an unknown token is refused (401) instead of taken for the first user; a repository that the caller may not
 * see does not exist for it (404); pull requests for a head that has one, is missing or has nothing new (422); their files,
 * commits and head after a push; merging without a body, twice or when blocked (405), with an old head (409), and after the
 * base has moved (see merge.ts); tree entries without a type; a commit as base_tree.
 *
 * Not corrected: an author can approve the own pull request (GitHub: 422); assignees and commit statuses are missing (404);
 * `GET /installation/repositories` is missing (404); there are no ETags, no GraphQL and no git over HTTP; webhooks name the
 * emulator's merge commit when the base has moved; a merge by "rebase" makes one commit; a base that is both protected and
 * has moved cannot be merged into by those who may not push to it; readers of a private repository can merge.
 */
import {
  AnswerGithubRequest,
  GithubAnswer,
  GithubRequest,
  parseBody,
  toErrorAnswer,
} from './messages';
import { CorrectedPulls } from './pulls';
import { EmulatedRepository, RefusedByEmulator } from './repository';

const REPOSITORY_PATH = /^\/repos\/([^/]+)\/([^/]+)(\/.*)?$/;
const TOKEN_PATH = /^\/app\/installations\/\d+\/access_tokens$/;

function readToken(authorization: string | undefined): string | undefined {
  const [, scheme, value] = /^(\w+)\s+(.+)$/.exec(authorization ?? '') ?? [];
  if (scheme?.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[1];
}

async function fillInTree(
  repository: EmulatedRepository,
  githubRequest: GithubRequest,
): Promise<GithubRequest> {
  const body = parseBody(githubRequest);
  if (!Array.isArray(body?.tree)) return githubRequest;
  const types: Record<string, string> = {
    '040000': 'tree',
    '160000': 'commit',
  };
  const tree = body.tree.map((entry: any) => ({
    type: types[entry.mode] ?? 'blob',
    ...entry,
  }));
  const commit =
    body.base_tree &&
    (await repository.ask({ path: `/git/commits/${body.base_tree}` }));
  const baseTree =
    commit?.status === 200 ? parseBody(commit).tree.sha : body.base_tree;
  return {
    ...githubRequest,
    body: Buffer.from(JSON.stringify({ ...body, base_tree: baseTree, tree })),
  };
}

/** Puts the corrections in front of the emulator. `tokens` are those it was started with. */
export function createCorrections(options: {
  emulator: AnswerGithubRequest;
  tokens: readonly string[];
}): AnswerGithubRequest {
  const { emulator } = options;
  const tokens = new Set(options.tokens);
  const pulls = new CorrectedPulls();

  async function answerForRepository(
    githubRequest: GithubRequest,
    pathname: string,
  ): Promise<GithubAnswer> {
    const [, owner, name, rest = ''] = REPOSITORY_PATH.exec(pathname)!;
    const repository = new EmulatedRepository(
      owner,
      name,
      emulator,
      githubRequest,
    );
    try {
      let answer: GithubAnswer;
      if (rest === '/pulls' || rest.startsWith('/pulls/')) {
        answer = await pulls.answer({
          repository,
          githubRequest,
          rest: rest.slice('/pulls'.length),
          forward: () => emulator(githubRequest),
        });
      } else if (githubRequest.method === 'POST' && rest === '/git/trees') {
        answer = await emulator(await fillInTree(repository, githubRequest));
      } else {
        answer = await emulator(githubRequest);
      }
      return await hide(repository, answer);
    } catch (error) {
      if (error instanceof RefusedByEmulator) {
        return hide(repository, error.answer);
      }
      throw error;
    }
  }

  /** Who may not see a private repository must not hear that it is there. */
  async function hide(
    repository: EmulatedRepository,
    answer: GithubAnswer,
  ): Promise<GithubAnswer> {
    const isRefused = answer.status === 401 || answer.status === 403;
    if (!isRefused || answer.headers['x-ratelimit-remaining'] === '0') {
      return answer;
    }
    const { status } = await repository.ask({ path: '' });
    if (status === 200) return answer;
    return toErrorAnswer({ status: 404, message: 'Not Found', like: answer });
  }

  return async githubRequest => {
    const { authorization } = githubRequest.headers;
    const token = readToken(authorization);
    // The emulator itself checks the signature of JSON web tokens.
    const isWebToken = token?.startsWith('eyJ') === true;
    if (authorization && !isWebToken && !tokens.has(token ?? '')) {
      return toErrorAnswer({ status: 401, message: 'Bad credentials' });
    }
    const known: GithubRequest = token
      ? {
          ...githubRequest,
          headers: {
            ...githubRequest.headers,
            authorization: `token ${token}`,
          },
        }
      : githubRequest;
    const { pathname } = new URL(known.path, 'http://github');
    if (REPOSITORY_PATH.test(pathname)) {
      return answerForRepository(known, pathname);
    }
    const answer = await emulator(known);
    if (known.method === 'POST' && TOKEN_PATH.test(pathname)) {
      const issued = parseBody(answer)?.token;
      if (issued) tokens.add(issued);
    }
    return answer;
  };
}
