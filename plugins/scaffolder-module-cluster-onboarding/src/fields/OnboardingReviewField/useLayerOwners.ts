import { useApiHolder } from '@backstage/core-plugin-api';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';

/** Who is asked about each layer, by the layer's id; none where nobody is named, or nobody can be asked. */
export function useLayerOwners(): ReadonlyMap<string, string> {
  const api = useApiHolder().get(clusterOnboardingApiRef);
  const [owners, setOwners] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    load();
    return () => abort.abort();

    async function load(): Promise<void> {
      try {
        const answer = await api?.listLayers({ signal: abort.signal });
        if (!answer || abort.signal.aborted) return;
        setOwners(
          new Map(
            answer.items.flatMap(({ id, owner }) =>
              owner ? [[id, owner] as const] : [],
            ),
          ),
        );
      } catch {
        // A name is a convenience: without it the step is told without one.
      }
    }
  }, [api]);
  return owners;
}
