import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { EntityRefLink } from '@backstage/plugin-catalog-react';

/** Leads to whoever is asked; only text when what stands for the owner is no entity ref. */
export function OwnerLink(props: { owner: string }): JSX.Element {
  const ref = toGroupRef(props.owner);
  return ref ? <EntityRefLink entityRef={ref} hideIcon /> : <>{props.owner}</>;
}

function toGroupRef(owner: string): string | undefined {
  try {
    return stringifyEntityRef(
      parseEntityRef(owner, {
        defaultKind: 'group',
        defaultNamespace: 'default',
      }),
    );
  } catch {
    return undefined;
  }
}
