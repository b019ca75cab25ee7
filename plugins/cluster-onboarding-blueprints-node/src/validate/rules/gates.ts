/*
 * Layers with a gate wait for the layers that the gate requires: on the management cluster by `dependsOn`, on a leaf by that or by whoever
 * applies them there. So no application, and no Flux, comes to a cluster before its policies do.
 */
import {
  Finding,
  LayerDefinition,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { isActing, listDelivery, waitsForItsOwn } from '../facts/delivery';
import { listShown } from '../facts/layers';
import { Manifest, nameOf } from '../facts/manifests';
import { getObservedGraph, Observed } from '../facts/observations';
import { listAllAwaited } from '../facts/waiting';
import { reportManifest } from '../report';

/** Nothing gets past a gate. */
export const gates: FileSetValidator = {
  id: 'gates',
  validate: subject => {
    const shown = listShown(subject);
    const gated = new Map(
      subject.layers
        .filter(({ gate }) => gate)
        .map(layer => [layer.id, layer] as const),
    );
    const passing = new Map<string, Passing>();
    for (const observed of getObservedGraph(subject).all) {
      if (!isActing(subject, observed.placement.manifest)) continue;
      const { layers = [], cluster } = shown.get(observed) ?? {};
      for (const layer of layers.flatMap(id => gated.get(id) ?? [])) {
        for (const required of layer.gate?.requires ?? []) {
          if (isHeld(subject, observed, required)) continue;
          // A cluster without its gate is one thing to tell, not one for each of its objects.
          const key = `${cluster}|${layer.id}|${required}`;
          const others = passing.get(key);
          if (others) others.manifests.add(observed.placement.manifest);
          else {
            const manifests = new Set([observed.placement.manifest]);
            passing.set(key, { cluster, layer, required, manifests });
          }
        }
      }
    }
    return [
      ...[...passing.values()].map(item => toFinding(subject, item)),
      ...listNeedless(subject, [...passing.values()]),
    ];
  },
};

/** What gets past one gate of one cluster. */
interface Passing {
  readonly cluster?: string;
  readonly layer: LayerDefinition;
  readonly required: string;
  readonly manifests: Set<Manifest>;
}

/**
 * Whether an object waits for a layer of its cluster: for a Kustomization on the cluster itself that looks whether the layer is there, or for
 * everything that delivers it, be it by waiting for who applies that and waits.
 */
function isHeld(
  subject: ValidationSubject,
  observed: Observed,
  required: string,
): boolean {
  const cluster = listShown(subject).get(observed)?.cluster ?? '';
  const { checks = [], deliverers = [] } =
    listDelivery(subject).get(`${cluster}|${required}`) ?? {};
  const graph = getObservedGraph(subject);
  const awaited = listAllAwaited(graph, observed);
  if (checks.some(({ key }) => awaited.has(key))) return true;
  const isAwaited = (item: Observed): boolean => {
    if (awaited.has(item.key)) return true;
    const { appliedBy } = item.placement;
    return (
      appliedBy !== undefined &&
      waitsForItsOwn(appliedBy.manifest) &&
      isAwaited(graph.byPlacement.get(appliedBy)!)
    );
  };
  return deliverers.length > 0 && deliverers.every(isAwaited);
}

function toFinding(
  subject: ValidationSubject,
  { cluster, layer, required, manifests }: Passing,
): Finding {
  const [manifest] = manifests;
  const hasException = subject.request.exceptions.some(
    item => item.layer === layer.id,
  );
  // Delivered outside of Git, so nothing there can wait for it: a person's word opens the gate, and whoever reviews should know.
  const isExternal = subject.request.engines[required] === 'external';
  const title =
    subject.layers.find(({ id }) => id === required)?.title ?? required;
  const more = manifests.size > 1 ? ` and ${manifests.size - 1} more` : '';
  return reportManifest(
    manifest,
    {
      severity: hasException || isExternal ? 'warning' : 'error',
      rule:
        layer.id === 'platform-delivery'
          ? 'flux-before-compliance'
          : 'security-gate-missing',
      message: `${nameOf(manifest)}${more} of the layer ${
        layer.title
      } would not wait for the layer ${title}${
        cluster ? ` of ${cluster}` : ''
      }.`,
      remedy: toRemedy({ hasException, isExternal, title }),
    },
    ['spec'],
  );
}

/** Exceptions that nothing needs: somebody would have to approve each of them all the same. */
function listNeedless(
  subject: ValidationSubject,
  passing: readonly Passing[],
): Finding[] {
  const needed = new Set(passing.map(({ layer }) => layer.id));
  return subject.request.exceptions.flatMap(({ layer: id, expiresAt }) => {
    const layer = subject.layers.find(each => each.id === id);
    // Without a gate an exception is about something else, such as credentials.
    if (!layer?.gate || needed.has(id)) return [];
    return {
      severity: 'warning',
      rule: 'exception-not-needed',
      message: `An exception for the layer ${layer.title} until ${expiresAt} is asked for, and nothing needs it: all of that layer waits as it should.`,
      remedy:
        'Take the exception away if it was meant for another strategy; otherwise somebody has to approve it for nothing.',
    };
  });
}

function toRemedy(options: {
  hasException: boolean;
  isExternal: boolean;
  title: string;
}): string {
  const { hasException, isExternal, title } = options;
  if (hasException) {
    return 'An exception is asked for: the gate stays closed until somebody approves it.';
  }
  return isExternal
    ? `${title} is delivered elsewhere: merge only when it is there, and attest it on the cluster's page.`
    : `Choose another strategy, or ask for an exception; in a template of your own, let it depend on what delivers ${title}.`;
}
