import {
  ClusterAnswer,
  isWordAsked,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toClusterNames } from '../toClusterNames';
import { toCauses } from './toCauses';
import { toVerdictKind } from './toVerdictKind';
import { Verdict, VERDICT_KINDS, VerdictKind, VerdictPart } from './verdict';

const STATES: Readonly<Record<VerdictKind, LayerState>> = {
  things: 'waiting',
  approval: 'needs-approval',
  attestation: 'needs-approval',
  unreachable: 'unknown',
  unknown: 'unknown',
  pending: 'not-yet-there',
  suspended: 'suspended',
  absent: 'not-yet-there',
  progress: 'progressing',
  ready: 'ready',
};

/** Makes the one sentence about clusters, most pressing first, and the list of what holds them up. */
export function toVerdict(clusters: readonly ClusterAnswer[]): Verdict {
  const names = toClusterNames(clusters.map(({ cluster }) => cluster));
  const said = clusters
    .map(answer => ({
      answer,
      kind: toVerdictKind(answer),
      name: names.get(answer.cluster.ref)!,
    }))
    .sort(
      (a, b) =>
        VERDICT_KINDS.indexOf(a.kind) - VERDICT_KINDS.indexOf(b.kind) ||
        compareEnvironments(
          a.answer.cluster.environment,
          b.answer.cluster.environment,
        ) ||
        a.name.localeCompare(b.name, 'en'),
    );
  const parts = joinAlike(
    said.map(({ answer, kind, name }) => toPart(answer, kind, name)),
  );
  return {
    // As the fleet counts it: two pages must not call one cluster failing here and waiting there.
    state: parts.some(({ isFailing }) => isFailing)
      ? 'failing'
      : STATES[said[0]?.kind ?? 'pending'],
    parts,
    causes: toCauses(
      said.map(({ answer }) => answer),
      names,
    ),
    ...findReadySince(clusters),
  };
}

function toPart(
  { status }: ClusterAnswer,
  kind: VerdictKind,
  name: string,
): VerdictPart {
  const words = findMissingWords(status);
  if (kind === 'things') {
    const things = status.rootCauses.filter(
      cause => cause.layers.length > 0 && !cause.isPatienceEnough,
    );
    const isFailing = status.state === 'failing';
    return { kind, names: [name], count: things.length, isFailing, ...words };
  }
  if (kind !== 'progress') return { kind, names: [name], count: 1, ...words };
  const ready = status.layers.filter(({ state }) => state === 'ready').length;
  return {
    kind,
    names: [name],
    count: 1,
    layers: { ready, all: status.layers.length },
    ...words,
  };
}

/** The layers of which somebody is asked to say that they are there. */
function findMissingWords({
  layers,
}: ClusterAnswer['status']): Pick<VerdictPart, 'titles' | 'owners'> {
  const asked = layers.filter(isWordAsked);
  if (asked.length === 0) return {};
  return {
    titles: asked.map(({ title }) => title),
    owners: [...new Set(asked.flatMap(({ owner }) => owner ?? []))],
  };
}

/** What is the same of several clusters is said once; things and layers are counted per cluster, so they stay apart. */
function joinAlike(parts: readonly VerdictPart[]): VerdictPart[] {
  const joined: VerdictPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isAlike =
      last?.kind === part.kind &&
      part.kind !== 'things' &&
      part.kind !== 'progress' &&
      `${last.titles}` === `${part.titles}`;
    if (isAlike) {
      joined[joined.length - 1] = {
        ...last,
        names: [...last.names, ...part.names],
        count: last.count + part.count,
      };
    } else {
      joined.push(part);
    }
  }
  return joined;
}

/** All are ready since the last of them became so; nothing is said when that of one is not known. */
function findReadySince(clusters: readonly ClusterAnswer[]): {
  readySince?: string;
} {
  const moments = clusters.map(answer =>
    toVerdictKind(answer) === 'ready' ? answer.status.readySince : undefined,
  );
  const [latest] = moments
    .filter(moment => moment !== undefined)
    .sort()
    .reverse();
  const isWhole = moments.every(moment => moment !== undefined);
  return isWhole && latest ? { readySince: latest } : {};
}
