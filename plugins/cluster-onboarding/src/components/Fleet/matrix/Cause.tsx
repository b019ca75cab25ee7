import {
  ClusterRow,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Words } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { Link } from 'react-router-dom';
import { RowTools } from './useRowTools';

/** What holds a cluster up, in words, and who is asked, or what it comes of; nothing for one that is ready. */
export function Cause(props: {
  row: ClusterRow;
  tools: RowTools;
}): JSX.Element {
  const { row, tools } = props;
  const { cause, isReadyForTeams, verdict } = row;
  const origin = tools.toOrigin(row.ref);
  if (!cause) {
    return isReadyForTeams ? (
      <></>
    ) : (
      <>
        <Words text={toSentence(verdict)} />
        {origin && (
          <div className={tools.lines.small}>
            <Link className={tools.lines.link} to={origin}>
              {tools.words.onboarding}
            </Link>
          </div>
        )}
      </>
    );
  }
  const also = tools.toAlsoWords(row);
  return (
    <>
      <Words text={cause.words} />
      {cause.owner && (
        <div className={tools.lines.small}>
          <Asked owner={cause.owner} tools={tools} />
        </div>
      )}
      {also && <div className={tools.lines.small}>{also}</div>}
    </>
  );
}

/** Leads to whoever is asked; only text when what stands for the owner is no entity ref. */
function Asked(props: { owner: string; tools: RowTools }): JSX.Element {
  const { owner, tools } = props;
  const words = tools.toAsksWords(toShortRef(owner));
  const to = tools.toOwner(owner);
  return to ? (
    <Link className={tools.lines.link} to={to}>
      {words}
    </Link>
  ) : (
    <>{words}</>
  );
}

/** A verdict goes on after "the cluster is"; here it stands alone. */
function toSentence(verdict: string): string {
  return verdict.charAt(0).toLocaleUpperCase('en-US') + verdict.slice(1);
}
