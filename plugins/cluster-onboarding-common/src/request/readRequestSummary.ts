import { toList, toRecord, toText } from './looseValues';
import { readRequestExtras, RequestExtras } from './readRequestExtras';
import { formatRepositoryName, parseRepositoryName } from './repository';

/**
 * One environment, as far as a request says something about it.
 *
 * @public
 */
export interface SummarisedEnvironment {
  /** The name. */
  readonly name: string;
  /** Size, region and the like, in a word or two each. */
  readonly details: readonly string[];
}

/**
 * What is worth telling of a request. What is not named here is never shown: a request holds what others have put into it.
 *
 * @public
 */
export interface RequestSummary {
  /** What the clusters are for. */
  readonly description?: string;
  /** The id of the strategy. */
  readonly strategy?: string;
  /** The environments, in order. */
  readonly environments: readonly SummarisedEnvironment[];
  /** How files are spread over repositories. */
  readonly layout?: string;
  /** The repositories, as people write them. */
  readonly repositories: readonly string[];
  /** The id of the way in which clusters come to their keys. */
  readonly secretsMode?: string;
  /** What clusters get beyond the baseline. */
  readonly extras: RequestExtras;
}

/**
 * Reads a request of any shape; what is not as expected is left out.
 *
 * @public
 */
export function readRequestSummary(
  request: Readonly<Record<string, unknown>>,
): RequestSummary {
  const repositories = toRecord(request.repositories);
  return {
    description: toText(request.description),
    strategy: toText(request.strategy),
    environments: toList(request.environments).flatMap(toEnvironment),
    layout: toText(repositories.layout),
    repositories: ['fleet', 'services', 'apps'].flatMap(role =>
      toRepository(repositories[role]),
    ),
    secretsMode: toText(toRecord(request.secrets).mode),
    extras: readRequestExtras(request.options),
  };
}

/** A repository as people write it, however a form did. */
function toRepository(value: unknown): string[] {
  const text = toText(value);
  if (!text) return [];
  const name = parseRepositoryName(text);
  return [name ? formatRepositoryName(name) : text];
}

function toEnvironment(value: unknown): SummarisedEnvironment[] {
  const fields = toRecord(value);
  const name = toText(fields.name);
  if (!name) return [];
  const version = toText(fields.kubernetesVersion);
  const details = [
    ...['size', 'region', 'clusterType'].map(key => toText(fields[key])),
    // A bare number would not say what it is the version of.
    version && `Kubernetes ${version}`,
    toText(fields.domain),
  ];
  return [{ name, details: details.flatMap(detail => detail ?? []) }];
}
