import { ValidationSubject } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FileView } from '../facts/fileViews';
import { KnownIdentity, listIdentities } from '../facts/identities';
import { asObject, asText } from '../facts/json';
import { perSubject } from '../facts/perSubject';
import { getPlacements } from '../facts/placements';
import { SealedDocument } from '../facts/sealing';
import { listSyncs, Sync } from '../facts/syncs';

/** Who applies each file. */
export const listAppliers = perSubject<ReadonlyMap<FileView, readonly Sync[]>>(
  subject => {
    const appliers = new Map<FileView, Sync[]>();
    for (const sync of listSyncs(subject)) {
      for (const view of sync.files) {
        const list = appliers.get(view);
        if (list) list.push(sync);
        else appliers.set(view, [sync]);
      }
    }
    return appliers;
  },
);

/** The key that an encrypted file is to be opened with: that of whoever applies it; without one, that of its cluster or capability. */
export function findOpener(
  subject: ValidationSubject,
  { view }: SealedDocument,
): KnownIdentity | undefined {
  const identities = listIdentities(subject);
  for (const { manifest } of listAppliers(subject).get(view) ?? []) {
    const name = asText(
      asObject(asObject(manifest.spec.decryption).secretRef).name,
    );
    if (name === undefined) continue;
    for (const { cluster, namespace } of getPlacements(subject).of(manifest)) {
      const identity =
        cluster === subject.hub.name
          ? identities.find(item => item.secret === `${namespace}/${name}`)
          : identities.find(item => item.cluster === cluster);
      if (identity) return identity;
    }
  }
  return undefined;
}
