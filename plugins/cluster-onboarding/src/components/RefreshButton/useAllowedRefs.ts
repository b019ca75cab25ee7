import { useApi } from '@backstage/core-plugin-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { clusterOnboardingRefreshPermission as permission } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useEffect, useState } from 'react';

/** The clusters for which the viewer may ask for a fresh look; undefined until that is known. */
export function useAllowedRefs(
  refs: readonly string[],
): readonly string[] | undefined {
  const permissions = useApi(permissionApiRef);
  const [allowed, setAllowed] = useState<readonly string[]>();
  const key = refs.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const asked = key === '' ? [] : key.split(' ');
    // What cannot be decided on is left to the backend, which decides in any case.
    Promise.all(
      asked.map(resourceRef =>
        permissions.authorize({ permission, resourceRef }).then(
          ({ result }) => result === 'ALLOW',
          () => true,
        ),
      ),
    ).then(decisions => {
      if (isCurrent) setAllowed(asked.filter((_, index) => decisions[index]));
    });
    return () => {
      isCurrent = false;
    };
  }, [permissions, key]);
  return allowed;
}
