import { identityApiRef, useApi } from '@backstage/core-plugin-api';
import { useEffect, useState } from 'react';

/** Whether somebody is in the team that clusters are asked for; undefined until it is known, and when it cannot be known. */
export function useIsOwnTeam(owner: unknown): boolean | undefined {
  const identityApi = useApi(identityApiRef);
  const [refs, setRefs] = useState<readonly string[]>();
  useEffect(() => {
    let isGone = false;
    identityApi.getBackstageIdentity().then(
      ({ ownershipEntityRefs }) => !isGone && setRefs(ownershipEntityRefs),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [identityApi]);
  return typeof owner === 'string' && refs ? refs.includes(owner) : undefined;
}
