import { mergePull } from './merge';
import {
  GithubAnswer,
  GithubRequest,
  parseBody,
  toErrorAnswer,
  toJsonAnswer,
} from './messages';
import { EmulatedRepository } from './repository';

function invalidPull(error: { message?: string; field?: string }) {
  return toErrorAnswer({
    status: 422,
    message: 'Validation Failed',
    errors: [
      {
        resource: 'PullRequest',
        code: error.message ? 'custom' : 'invalid',
        ...error,
      },
    ],
  });
}

/** What GitHub refuses and the emulator does not; undefined if there is nothing to refuse. */
async function refusePull(
  repository: EmulatedRepository,
  body: any,
): Promise<GithubAnswer | undefined> {
  if (typeof body?.head !== 'string' || typeof body?.base !== 'string') {
    return undefined;
  }
  const [branch, owner = repository.owner] = body.head.split(':').reverse();
  // A fork is another repository; the emulator resolves it.
  if (owner !== repository.owner) return undefined;
  if (!(await repository.findBranch(branch))) {
    return invalidPull({ field: 'head' });
  }
  if (!(await repository.findBranch(body.base))) {
    return invalidPull({ field: 'base' });
  }
  const query = new URLSearchParams({
    state: 'open',
    head: `${owner}:${branch}`,
    base: body.base,
  });
  if ((await repository.get(`/pulls?${query}`)).length > 0) {
    const message = `A pull request already exists for ${owner}:${branch}.`;
    return invalidPull({ message });
  }
  if ((await repository.compare(body.base, branch)).ahead_by === 0) {
    const message = `No commits between ${body.base} and ${branch}`;
    return invalidPull({ message });
  }
  return undefined;
}

/** The emulator's pull requests, with what GitHub would refuse refused and what it would tell told. */
export class CorrectedPulls {
  /** By repository and number, where the merge commit is not the one the emulator knows. */
  private readonly mergeCommits = new Map<string, string>();

  /** `rest` is the path after `/repos/{owner}/{repo}/pulls`. */
  async answer(options: {
    repository: EmulatedRepository;
    githubRequest: GithubRequest;
    rest: string;
    forward: () => Promise<GithubAnswer>;
  }): Promise<GithubAnswer> {
    const { repository, githubRequest, rest, forward } = options;
    const { method } = githubRequest;
    const body = parseBody(githubRequest);
    const match = /^(?:\/(\d+))?(?:\/(\w+))?$/.exec(rest);
    if (!match) return forward();
    const [, numberText, part] = match;
    const number = Number(numberText);

    if (method === 'POST' && rest === '') {
      const refusal = await refusePull(repository, body);
      if (refusal) return refusal;
    }
    if (method === 'PUT' && part === 'merge') {
      const key = `${repository.owner}/${repository.name}#${number}`;
      const onMerged = (commit: string) => this.mergeCommits.set(key, commit);
      return mergePull({ repository, number, body, onMerged });
    }
    if (method === 'POST' && part === 'reviews') {
      const answer = await forward();
      // The document lists 200 for this operation.
      return answer.status === 201 ? { ...answer, status: 200 } : answer;
    }
    if (method === 'POST' && part === 'requested_reviewers') {
      const answer = await forward();
      // The document lists 201 for this one.
      return answer.status === 200 ? { ...answer, status: 201 } : answer;
    }
    const answer = await forward();
    if (answer.status >= 300) return answer;
    if (method === 'GET' && (part === 'files' || part === 'commits')) {
      const pull = await this.complete(
        repository,
        await repository.get(`/pulls/${number}`),
      );
      const comparison = await repository.compare(pull.base.sha, pull.head.sha);
      return toJsonAnswer({
        status: 200,
        like: answer,
        body: selectPage(comparison[part], githubRequest),
      });
    }
    if (part || method === 'DELETE') return answer;
    const value = parseBody(answer);
    const completed = Array.isArray(value)
      ? await Promise.all(value.map(pull => this.complete(repository, pull)))
      : await this.complete(repository, value);
    const { status } = answer;
    return toJsonAnswer({ status, like: answer, body: completed });
  }

  private async complete(
    repository: EmulatedRepository,
    pull: any,
  ): Promise<any> {
    const key = `${repository.owner}/${repository.name}#${pull.number}`;
    const isOwn = pull.head.repo?.full_name === pull.base.repo?.full_name;
    const head =
      pull.state === 'open' && isOwn
        ? await repository.findBranch(pull.head.ref)
        : undefined;
    const completed = {
      ...pull,
      head: { ...pull.head, sha: head ?? pull.head.sha },
      merge_commit_sha: this.mergeCommits.get(key) ?? pull.merge_commit_sha,
    };
    // Only the full form has these, lists do not.
    if (pull.changed_files === undefined || !isOwn) return completed;
    const comparison = await repository.compare(
      pull.base.sha,
      completed.head.sha,
    );
    return {
      ...completed,
      commits: comparison.ahead_by,
      changed_files: comparison.files.length,
    };
  }
}

function selectPage(items: unknown[], githubRequest: GithubRequest): unknown[] {
  const { searchParams } = new URL(githubRequest.path, 'http://github');
  const size = Number(searchParams.get('per_page') ?? 30);
  const page = Number(searchParams.get('page') ?? 1);
  return items.slice((page - 1) * size, page * size);
}
