import { SimulatedKind } from '../objects/kinds';
import { JsonObject } from '../objects/kubernetesObject';
import { ServerTraits } from '../state/facts';
import {
  toAggregatedDiscovery,
  toApiGroupDocument,
  toApiGroupList,
  toApiResourceList,
  toApiVersions,
} from './discovery';
import { Exchange } from './Exchange';
import { ApiPath } from './parseApiPath';

/** An answer that is the same for everybody. */
export interface PlainAnswer {
  readonly body: string;
  readonly headers: Record<string, string>;
}

const JSON_TYPE = 'application/json';

function toAnswer(document: JsonObject, type = JSON_TYPE): PlainAnswer {
  return {
    body: `${JSON.stringify(document)}\n`,
    headers: { 'content-type': type },
  };
}

function toVersion({ gitVersion }: ServerTraits): JsonObject {
  const [, major, minor] = /^v(\d+)\.(\d+)/.exec(gitVersion) ?? [];
  return {
    major,
    minor,
    gitVersion,
    gitCommit: '0000000000000000000000000000000000000000',
    gitTreeState: 'clean',
    buildDate: '2026-04-22T12:00:00Z',
    goVersion: 'go1.26.1',
    compiler: 'gc',
    platform: 'linux/amd64',
  };
}

/** Which version of aggregated discovery a client asks for before anything else. */
function findAggregated(accept: string): string | undefined {
  const first = accept
    .split(',')
    .find(type => /g=apidiscovery\.k8s\.io/.test(type) || !/;g=/.test(type));
  return /v=(v2beta1|v2)\b/.exec(first ?? '')?.[1];
}

/** Answers what does not depend on objects: version, health and discovery; undefined if it is something else or not there. */
export function answerDiscovery(
  target: ApiPath,
  kinds: readonly SimulatedKind[],
  options: { exchange: Exchange; traits: ServerTraits },
): PlainAnswer | undefined {
  const { exchange, traits } = options;
  if (target.type === 'version') return toAnswer(toVersion(traits));
  if (target.type === 'health') {
    return {
      body: 'ok',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    };
  }
  if (target.type !== 'discovery') return undefined;
  const { isCore, group, version } = target;
  if (isCore ? version : group) {
    const document =
      isCore || version
        ? toApiResourceList(kinds, group ?? '', version!)
        : toApiGroupDocument(kinds, group!);
    return document && toAnswer(document);
  }
  const aggregated = findAggregated(`${exchange.headers.accept ?? ''}`);
  if (aggregated && traits.hasAggregatedDiscovery) {
    return toAnswer(
      toAggregatedDiscovery(kinds, { isCore, version: aggregated }),
      `${JSON_TYPE};g=apidiscovery.k8s.io;v=${aggregated};as=APIGroupDiscoveryList`,
    );
  }
  return toAnswer(isCore ? toApiVersions() : toApiGroupList(kinds));
}
