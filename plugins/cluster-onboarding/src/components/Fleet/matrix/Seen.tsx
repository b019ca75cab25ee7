import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  StateMark,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { isOutOfReach } from '../../isOutOfReach';
import { toSeenAt } from '../view/toSeenAt';
import { RowTools } from './useRowTools';

/** How long ago a cluster was seen, and whether it cannot be reached now: what its row says is then the last that is known. */
export function Seen(props: {
  row: ClusterRow;
  confirmedAt: string;
  tools: RowTools;
}): JSX.Element {
  const { row, confirmedAt, tools } = props;
  const at = toSeenAt(row, confirmedAt);
  return (
    <>
      {at ? <Moment at={at} /> : tools.words.never}
      {isOutOfReach(row) && (
        <>
          {' '}
          <span className={tools.lines.away}>
            <StateMark state="unknown" size={14} />
            {tools.words.away}
          </span>
        </>
      )}
    </>
  );
}
