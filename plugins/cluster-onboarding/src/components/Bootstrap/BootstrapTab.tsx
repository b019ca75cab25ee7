import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import {
  LiveContent,
  StrataRoot,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { BootstrapView } from './BootstrapView';
import { MoreClusters } from './MoreClusters';
import { NoClusters } from './NoClusters';
import { FailedClusters } from './notices/FailedClusters';
import { useBootstrap } from './useBootstrap';

/** The bootstrap layers of the entity whose page this is. */
export function BootstrapTab(): JSX.Element {
  const { entity } = useEntity();
  const live = useBootstrap(stringifyEntityRef(entity));
  return (
    <StrataRoot>
      <LiveContent live={live} height={560}>
        {({ entity: answer, clusters, failed, left }) => {
          if (answer.clusters.length === 0) {
            return <NoClusters entity={entity} />;
          }
          if (clusters.length === 0) return <FailedClusters failed={failed} />;
          return (
            <BootstrapView
              clusters={clusters}
              live={{
                isLive: live.isLive,
                isStale: live.error !== undefined,
                observedAt: answer.observedAt,
              }}
              onChanged={live.reload}
              notices={<FailedClusters failed={failed} />}
              below={
                left > 0 && (
                  <MoreClusters left={left} system={findSystem(entity)} />
                )
              }
            />
          );
        }}
      </LiveContent>
    </StrataRoot>
  );
}

/** The system by which the fleet page shows all clusters of an entity, if it has one. */
function findSystem(entity: Entity): string | undefined {
  if (entity.kind.toLocaleLowerCase('en-US') === 'system') {
    return stringifyEntityRef(entity);
  }
  return entity.relations?.find(
    ({ type, targetRef }) =>
      type === 'partOf' && targetRef.startsWith('system:'),
  )?.targetRef;
}
