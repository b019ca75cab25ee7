import {
  Live,
  LiveContent,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { EmptyFleet } from './EmptyFleet';
import { FleetSnapshot } from './data/FleetRows';
import { useFleetRows } from './data/useFleetRows';
import { FleetFreshness } from './filters/ResultLine';
import { FleetView } from './FleetView';
import { PartialNotice } from './PartialNotice';

/** Loads all clusters and shows them. */
export function ClustersTab(): JSX.Element {
  const live = useFleetRows();
  const isPartial = Boolean(live.error && live.value && !live.value.isComplete);
  // Rows that are missing are another matter than rows that are old.
  const shown: Live<FleetSnapshot> = isPartial
    ? { ...live, error: undefined }
    : live;
  return (
    <LiveContent live={shown} height={560}>
      {snapshot =>
        snapshot.total === 0 && snapshot.rows.length === 0 ? (
          <EmptyFleet />
        ) : (
          <FleetView
            snapshot={snapshot}
            freshness={toFreshness(live)}
            isReloading={live.isReloading}
            onReload={live.reload}
          >
            {isPartial && <PartialNotice live={live} snapshot={snapshot} />}
          </FleetView>
        )
      }
    </LiveContent>
  );
}

function toFreshness(live: Live<unknown>): FleetFreshness {
  if (live.error) return 'stale';
  return live.isLive ? 'live' : 'checked';
}
