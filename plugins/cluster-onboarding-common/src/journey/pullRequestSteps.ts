/*
 * The steps on the forge: pull requests opened, checked and merged. There may be several, one per repository; a step is
 * done when it is done for all of them, and its sentence tells about those that hold it up. A pull request that was closed
 * and made again counts by the new one.
 */
import { count, forSpan, formatSpan } from './formatSpan';
import { JourneyStep } from './journey';
import { JourneyFacts, JourneyPullRequest } from './journeyFacts';

/**
 * The pull request that counts for each repository: an open one, else a merged one, else the last that was closed. In the order in which they
 * were opened, which is that in which they are to be merged.
 */
export function currentPullRequests(
  facts: JourneyFacts,
): readonly JourneyPullRequest[] {
  const rank = { open: 2, merged: 1, closed: 0 };
  const current = new Map<string, JourneyPullRequest>();
  for (const next of facts.pullRequests) {
    const known = current.get(next.repository);
    const isBetter =
      !known ||
      rank[next.state] > rank[known.state] ||
      (next.state === known.state && next.number > known.number);
    if (isBetter) current.set(next.repository, next);
  }
  return [...current.values()];
}

/** The step of opening. */
export function pullRequestStep(facts: JourneyFacts, now: string): JourneyStep {
  const all = currentPullRequests(facts);
  const isOne = countRepositories(facts) <= 1;
  const step = {
    id: 'pull-request',
    title: isOne ? 'Pull request' : 'Pull requests',
  };
  const closed = all.find(({ state }) => state === 'closed');
  if (closed) {
    return {
      ...step,
      state: 'failed',
      ...(closed.closedAt && { at: closed.closedAt }),
      link: closed.url,
      sentence: `${tell(closed)} was closed without a merge.`,
    };
  }
  const absent = (facts.request.repositories ?? []).filter(
    repository => !all.some(entry => entry.repository === repository),
  );
  if (all.length === 0 || absent.length > 0) {
    const span = formatSpan(facts.request.at, now);
    const where = absent.length > 0 ? ` in ${absent.join(', ')}` : '';
    const when = span ? `, ${span} after the request` : '';
    return {
      ...step,
      state: 'current',
      sentence: `No pull request is open yet${where}${when}.`,
    };
  }
  const last = latest(all, 'openedAt');
  return {
    ...step,
    state: 'done',
    ...(last.openedAt && { at: last.openedAt }),
    ...(last.openedBy && { by: last.openedBy }),
    ...(all.length === 1 && { link: last.url }),
    sentence:
      all.length === 1
        ? `${tell(last)} was opened.`
        : `${count(all.length, 'pull request')} were opened: ${all
            .map(({ number, repository }) => `#${number} in ${repository}`)
            .join(', ')}.`,
  };
}

/** The step of checks; who merges goes on without them. */
export function checksStep(facts: JourneyFacts): JourneyStep {
  const step = { id: 'checks', title: 'Checks' };
  const all = currentPullRequests(facts);
  const open = all.filter(({ state }) => state === 'open');
  const failing = open.find(({ checks }) => checks === 'failing');
  const about = (entry: JourneyPullRequest) => ({ ...step, link: entry.url });
  if (failing) {
    const sentence = `A check of ${tell(failing, 'p')} fails.`;
    return { ...about(failing), state: 'failed', sentence };
  }
  const pending = open.find(({ checks }) => checks === 'pending');
  if (pending) {
    const sentence = `Checks of ${tell(pending, 'p')} are running.`;
    return { ...about(pending), state: 'current', sentence };
  }
  if (!all.some(({ state }) => state !== 'closed')) {
    const sentence = 'Checks run when a pull request is open.';
    return { ...step, state: 'waiting', sentence };
  }
  const ignored = all.find(
    ({ state, checks }) => state === 'merged' && checks && checks !== 'passing',
  );
  if (ignored) {
    const how = ignored.checks === 'failing' ? 'failed' : 'had not ended';
    const sentence = `${tell(ignored)} was merged although a check ${how}.`;
    return { ...about(ignored), state: 'skipped', sentence };
  }
  return all.some(({ checks }) => checks === 'passing')
    ? { ...step, state: 'done', sentence: 'All checks passed.' }
    : {
        ...step,
        state: 'skipped',
        // Nothing is opened that was not proven before.
        sentence:
          all.length === 1
            ? 'The repository reports no checks of its own; the portal checked the files before it opened the pull request.'
            : 'The repositories report no checks of their own; the portal checked the files before it opened the pull requests.',
      };
}

/** The step of merging. */
export function mergedStep(facts: JourneyFacts, now: string): JourneyStep {
  const step = { id: 'merged', title: 'Merged' };
  const all = currentPullRequests(facts);
  const expected = countRepositories(facts);
  const merged = all.filter(({ state }) => state === 'merged');
  const some =
    expected > 1
      ? `${merged.length} of ${expected} pull requests are merged; `
      : '';
  const open = all.filter(({ state }) => state === 'open');
  if (merged.length === expected && expected > 0) {
    const last = latest(merged, 'mergedAt');
    return {
      ...step,
      state: 'done',
      ...(last.mergedAt && { at: last.mergedAt }),
      ...(last.mergedBy && { by: last.mergedBy }),
      ...(expected === 1 && { link: last.url }),
      sentence:
        expected === 1
          ? `${tell(last)} was merged.`
          : `All ${expected} pull requests are merged.`,
    };
  }
  const free = open.find(({ checks }) => !checks || checks === 'passing');
  if (free) {
    const span = forSpan(free.openedAt, now);
    // What it waits for is the step itself, and what is told as next.
    const waits = span ? `has waited${span}.` : 'waits for its review.';
    return {
      ...step,
      state: 'current',
      ...(free.openedAt && { at: free.openedAt }),
      link: free.url,
      sentence: some
        ? `${some}#${free.number} in ${free.repository} ${waits}`
        : `${tell(free)} ${waits}`,
    };
  }
  const first =
    open.length > 0 ? 'checks come first.' : 'a pull request comes first.';
  const sentence = `${some || 'Nothing is merged yet; '}${first}`;
  return { ...step, state: 'waiting', sentence };
}

/** In how many repositories there are pull requests, or are going to be. */
function countRepositories(facts: JourneyFacts): number {
  return new Set([
    ...(facts.request.repositories ?? []),
    ...facts.pullRequests.map(({ repository }) => repository),
  ]).size;
}

function latest(
  pullRequests: readonly JourneyPullRequest[],
  field: 'openedAt' | 'mergedAt',
): JourneyPullRequest {
  return pullRequests.reduce((a, b) =>
    (Date.parse(b[field] ?? '') || 0) > (Date.parse(a[field] ?? '') || 0)
      ? b
      : a,
  );
}

/** `Pull request #12 in fleet`, within a sentence with a small letter. */
export function tell(
  { number, repository }: { number: number; repository: string },
  first: 'P' | 'p' = 'P',
): string {
  return `${first}ull request #${number} in ${repository}`;
}
