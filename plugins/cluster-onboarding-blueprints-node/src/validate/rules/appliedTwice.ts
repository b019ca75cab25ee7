import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FileView } from '../facts/fileViews';
import { nameOf } from '../facts/manifests';
import { findTarget, getPlacements } from '../facts/placements';
import { listSyncs, Sync } from '../facts/syncs';
import { reportManifest } from '../report';

/** No two of them apply the same file to the same cluster: each would undo and prune what the other did. */
export const appliedTwice: FileSetValidator = {
  id: 'applied-twice',
  validate: subject => {
    const owners = new Map<FileView, Map<string, Sync>>();
    const findings = new Map<string, Finding>();
    for (const sync of listSyncs(subject)) {
      for (const { cluster } of getPlacements(subject).of(sync.manifest)) {
        const target = sync.isRemote
          ? findTarget(sync.manifest, new Set())
          : cluster;
        // With namespaces of their own they make objects of their own.
        const place = `${target}|${sync.targetNamespace ?? ''}`;
        for (const view of sync.files) {
          if (view === sync.manifest.view) continue;
          const byPlace = owners.get(view) ?? new Map<string, Sync>();
          owners.set(view, byPlace);
          const other = byPlace.get(place);
          if (!other) byPlace.set(place, sync);
          else if (other !== sync) {
            const names = [nameOf(other.manifest), nameOf(sync.manifest)];
            if (!findings.has(names.join()))
              findings.set(names.join(), toFinding(other, sync, target));
          }
        }
      }
    }
    return [...findings.values()];
  },
};

function toFinding(first: Sync, second: Sync, cluster: string): Finding {
  return reportManifest(
    second.manifest,
    {
      severity: 'error',
      rule: 'path-applied-twice',
      message: `${nameOf(second.manifest)} and ${nameOf(
        first.manifest,
      )} apply the same files to ${cluster}.`,
      remedy:
        'Give each a directory of its own, none within that of the other.',
    },
    ['spec', 'path'],
  );
}
