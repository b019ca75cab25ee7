import {
  ClusterRow,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Link } from 'react-router-dom';
import { RowTools } from './useRowTools';

/** The name of a cluster, which leads to its page where there is one, and its title. */
export function ClusterName(props: {
  row: ClusterRow;
  tools: RowTools;
}): JSX.Element {
  const { ref, title } = props.row;
  const { lines, toCluster } = props.tools;
  const name = toShortRef(ref);
  const to = toCluster(ref);
  return (
    <>
      {to ? (
        <Link className={`${lines.name} ${lines.link}`} to={to}>
          {name}
        </Link>
      ) : (
        <span className={lines.name}>{name}</span>
      )}
      {title && title !== name && <div className={lines.small}>{title}</div>}
    </>
  );
}
