import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What findings say, each message once with all of its places, in the order in which clusters were asked for. */
export function joinMessages(
  findings: readonly Finding[],
  clusters: readonly string[],
): { message: string; places: string[] }[] {
  const messages = new Map<string, Set<string>>();
  for (const finding of sortByCluster(findings, clusters)) {
    const { message } = finding;
    const places = messages.get(message) ?? [];
    messages.set(message, new Set([...places, ...toPlace(finding)]));
  }
  return [...messages].map(([message, places]) => ({
    message,
    places: [...places],
  }));
}

/** What is about no cluster comes first. */
function sortByCluster(
  findings: readonly Finding[],
  clusters: readonly string[],
): Finding[] {
  const toRank = ({ path, message }: Finding): number => {
    const words = `${path ?? ''} ${message}`.split(/[^-a-z0-9]+/);
    return clusters.findIndex(cluster => words.includes(cluster));
  };
  return [...findings].sort((a, b) => toRank(a) - toRank(b));
}

function toPlace({ repository, path, line }: Finding): string[] {
  if (!path) return [];
  const place = line === undefined ? path : `${path}:${line}`;
  return [repository === undefined ? place : `${repository}: ${place}`];
}
