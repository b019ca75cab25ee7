import { ValidationSubject } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asArray } from './json';
import { listShown } from './layers';
import { listManifests, Manifest } from './manifests';
import { Observed } from './observations';
import { perSubject } from './perSubject';
import { listSyncs } from './syncs';

// What sets something going. Sources, accounts and values do nothing by themselves.
const ACTING = new Set([
  'kustomize.toolkit.fluxcd.io/Kustomization',
  'helm.toolkit.fluxcd.io/HelmRelease',
  'infra.contrib.fluxcd.io/Terraform',
  'fluxcd.controlplane.io/FluxInstance',
  'fluxcd.controlplane.io/ResourceSet',
  'capi.weave.works/ClusterBootstrapConfig',
  'batch/Job',
  'batch/CronJob',
  'apps/Deployment',
]);

const IDLE = new Set(['/ConfigMap', '/Namespace']);

/**
 * What applies nothing but notes: whether it comes before or after makes no difference. Other repositories are for others to add to, so nobody
 * knows what will be there.
 */
const listIdle = perSubject<ReadonlySet<Manifest>>(subject => {
  const busy = new Set(
    listManifests(subject)
      .filter(
        ({ group, kind, view }) =>
          view.file.repository !== 'fleet' || !IDLE.has(`${group}/${kind}`),
      )
      .map(({ view }) => view),
  );
  return new Set(
    listSyncs(subject)
      .filter(
        ({ files }) => files.length > 0 && !files.some(view => busy.has(view)),
      )
      .map(({ manifest }) => manifest),
  );
});

/** Whether an object sets something going. */
export function isActing(
  subject: ValidationSubject,
  manifest: Manifest,
): boolean {
  const { group, kind } = manifest;
  return ACTING.has(`${group}/${kind}`) && !listIdle(subject).has(manifest);
}

/** Whether an object is ready only when what it applies is. */
export function waitsForItsOwn({ spec }: Manifest): boolean {
  return spec.wait === true || asArray(spec.healthChecks).length > 0;
}

/** How a layer comes to a cluster. */
export interface Delivery {
  /** What brings it. */
  readonly deliverers: Observed[];
  /** What looks, on the cluster itself, whether it is there. */
  readonly checks: Observed[];
}

/** How each layer comes to each cluster, by `cluster|layer`. */
export const listDelivery = perSubject<ReadonlyMap<string, Delivery>>(
  subject => {
    const found = new Map<string, Delivery>();
    for (const [observed, { cluster = '', layers }] of listShown(subject)) {
      const { manifest, cluster: home } = observed.placement;
      const isLocal =
        manifest.kind === 'Kustomization' && home !== subject.hub.name;
      const isCheck = isLocal && waitsForItsOwn(manifest);
      if (!isCheck && (isLocal || !isActing(subject, manifest))) continue;
      for (const layer of layers) {
        const key = `${cluster}|${layer}`;
        const delivery = found.get(key) ?? { deliverers: [], checks: [] };
        found.set(key, delivery);
        (isCheck ? delivery.checks : delivery.deliverers).push(observed);
      }
    }
    return found;
  },
);
