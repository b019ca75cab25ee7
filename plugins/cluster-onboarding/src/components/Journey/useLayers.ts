import { useApi } from '@backstage/core-plugin-api';
import { LayerDefinition } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';

/** All layers. They change with the configuration alone, so they are asked for once; undefined as long as they are not known. */
export function useLayers(): readonly LayerDefinition[] | undefined {
  const api = useApi(clusterOnboardingApiRef);
  const [layers, setLayers] = useState<readonly LayerDefinition[]>();
  useEffect(() => {
    const abort = new AbortController();
    api.listLayers({ signal: abort.signal }).then(
      ({ items }) => !abort.signal.aborted && setLayers(items),
      // Their owners are a convenience: without them nobody is named.
      () => {},
    );
    return () => abort.abort();
  }, [api]);
  return layers;
}
