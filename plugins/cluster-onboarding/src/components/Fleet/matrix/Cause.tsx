import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Words } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toShortRef } from '../data/toShortRef';
import { RowTools } from './useRowTools';

/** What holds a cluster up, in words, and who is asked; nothing for one that is ready. */
export function Cause(props: {
  row: ClusterRow;
  tools: RowTools;
}): JSX.Element {
  const { row, tools } = props;
  const { cause, isReadyForTeams, verdict } = row;
  if (!cause) {
    return isReadyForTeams ? <></> : <Words text={toSentence(verdict)} />;
  }
  return (
    <>
      <Words text={cause.words} />
      {cause.owner && (
        <div className={tools.lines.small}>
          {tools.toAsksWords(toShortRef(cause.owner))}
        </div>
      )}
    </>
  );
}

/** A verdict goes on after "the cluster is"; here it stands alone. */
function toSentence(verdict: string): string {
  return verdict.charAt(0).toLocaleUpperCase('en-US') + verdict.slice(1);
}
