/*
 * Joins merged pull requests with what sources offer and objects have applied.
 *
 * A source that offers the merge commit has fetched it. A source that offers something else may offer something newer that
 * contains it: whoever can look (the forge can) says so in the facts. Where nobody looked, a revision that was first seen
 * after the merge counts as newer, because branches move forward; one that was seen before the merge cannot contain it.
 */
import { ArrivalType, JourneyChange } from './journey';
import {
  JourneyAppliedRevision,
  JourneyFacts,
  JourneyPullRequest,
  JourneySource,
} from './journeyFacts';
import { isSameCommit } from './revisions';

/** The merged pull requests in the order of their merging, each with what became of it. */
export function joinChanges(facts: JourneyFacts): JourneyChange[] {
  const repositories = new Set(
    facts.pullRequests.map(({ repository }) => repository),
  );
  // Where there is one repository only, what names none is of that one.
  const only = repositories.size === 1 ? [...repositories][0] : undefined;
  const assign = <T extends { readonly repository?: string }>(entry: T): T =>
    only && !entry.repository ? { ...entry, repository: only } : entry;
  const sources = facts.sources.map(assign);
  const appliedRevisions = facts.appliedRevisions.map(assign);
  return facts.pullRequests
    .filter(({ state }) => state === 'merged')
    .sort(
      (a, b) =>
        timeOf(a.mergedAt) - timeOf(b.mergedAt) ||
        compare(a.repository, b.repository) ||
        a.number - b.number,
    )
    .map(pullRequest => joinChange(pullRequest, { sources, appliedRevisions }));
}

function joinChange(
  pullRequest: JourneyPullRequest,
  facts: Pick<JourneyFacts, 'sources' | 'appliedRevisions'>,
): JourneyChange {
  const { repository, number, url, openedBy } = pullRequest;
  const { mergedAt, mergedBy, mergeCommit } = pullRequest;
  const sources = facts.sources.filter(
    source => !source.repository || source.repository === repository,
  );
  const containing = sources.filter(source => source.containsMergeCommit);
  const applied = facts.appliedRevisions
    .filter(entry => !entry.repository || entry.repository === repository)
    .flatMap(entry => {
      const type = arrivalOf(entry, pullRequest, containing);
      return type ? [{ ...entry, type }] : [];
    });
  const fetched = findFetched(sources, pullRequest) ?? findApplied(applied);
  return {
    repository,
    number,
    url,
    ...(openedBy && { openedBy }),
    ...(mergedAt && { mergedAt }),
    ...(mergedBy && { mergedBy }),
    ...(mergeCommit && { mergeCommit }),
    ...(fetched && { fetched }),
    applied,
  };
}

/** The merge commit itself is told before something newer. */
function findFetched(
  sources: readonly JourneySource[],
  pullRequest: JourneyPullRequest,
): JourneyChange['fetched'] {
  const { mergeCommit, mergedAt } = pullRequest;
  const offering = sources.flatMap(({ offered, ...source }) =>
    offered ? [{ ...source, offered }] : [],
  );
  const exact = offering.find(({ offered }) =>
    isSameCommit(offered, mergeCommit),
  );
  const found =
    exact ??
    offering.find(
      source =>
        source.containsMergeCommit ??
        // A source of which nobody says what it brings may bring anything, so time alone proves nothing.
        (source.repository !== undefined && isAfter(source.since, mergedAt)),
    );
  if (!found) return undefined;
  return {
    revision: found.offered,
    ...(found.since && { at: found.since }),
    type: exact ? 'exact' : 'newer',
  };
}

/** What was applied must have been fetched, even if nobody saw it happen. */
function findApplied(
  applied: JourneyChange['applied'],
): JourneyChange['fetched'] {
  const first = applied.find(({ type }) => type === 'exact');
  return (
    first && {
      revision: first.revision,
      ...(first.at && { at: first.at }),
      type: first.type,
    }
  );
}

function arrivalOf(
  entry: JourneyAppliedRevision,
  pullRequest: JourneyPullRequest,
  containing: readonly JourneySource[],
): ArrivalType | undefined {
  if (isSameCommit(entry.revision, pullRequest.mergeCommit)) return 'exact';
  const isContained = containing.some(source =>
    isSameCommit(source.offered, entry.revision),
  );
  const isLater =
    entry.repository !== undefined && isAfter(entry.at, pullRequest.mergedAt);
  return isContained || isLater ? 'newer' : undefined;
}

function isAfter(
  time: string | undefined,
  before: string | undefined,
): boolean {
  return Date.parse(time ?? '') > Date.parse(before ?? '');
}

function timeOf(time: string | undefined): number {
  const parsed = Date.parse(time ?? '');
  return Number.isNaN(parsed) ? 0 : parsed;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
