/*
 * The bootstrap of clusters, for whichever page has their answers: verdict first, then the picture, then the details.
 *
 * Props: { clusters: readonly ClusterAnswer[]; origins?: readonly Onboarding[]; live: { isLive: boolean; isStale: boolean; observedAt?: string };
 * onChanged(): void }
 *
 * What is open is kept in the query of the URL (`band`, `object`, `graph`, `at`), beside whatever else is there. Headings begin at h2.
 * What is drawn of the clusters is drawn anew only when they mean something else; ages move by themselves.
 */
import { makeStyles } from '@material-ui/core/styles';
import {
  ClusterAnswer,
  Onboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApprovalsPanel } from '../Approvals/ApprovalsPanel';
import { ObjectDrawer } from '../ObjectDrawer/ObjectDrawer';
import { RefreshButton } from '../RefreshButton/RefreshButton';
import { scrollToElement } from '../scrollToElement';
import { findHolder } from './findHolder';
import { GraphSection } from './GraphSection';
import { LinksSection } from './LinksSection';
import { ClusterNotices } from './notices/ClusterNotices';
import { toNotices } from './notices/toNotices';
import { PictureSection } from './PictureSection';
import { toClusterNames } from './toClusterNames';
import { useSelection } from './useSelection';
import { useSteadyClusters } from './useSteadyClusters';
import { FreshnessLine } from './verdict/FreshnessLine';
import { StartAdvice } from './verdict/StartAdvice';
import { toVerdict } from './verdict/toVerdict';
import { VerdictCard } from './verdict/VerdictCard';
import { ViewFreshness } from './viewFreshness';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.spacing(2),
    },
    part: { minWidth: 0, '&:empty': { display: 'none' } },
    side: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0.5, 1),
    },
  }),
  { name: 'StrataBootstrapView' },
);

export function BootstrapView(props: {
  clusters: readonly ClusterAnswer[];
  /** The onboardings that the clusters came of, where the page knows them. */
  origins?: readonly Onboarding[];
  live: ViewFreshness;
  onChanged: () => void;
  /** What else there is to say, below the verdict. */
  notices?: ReactNode;
  /** What else there is to say, below the picture. */
  below?: ReactNode;
}): JSX.Element {
  const { live, onChanged } = props;
  const classes = useStyles();
  const clusters = useSteadyClusters(props.clusters);
  const [selection, change] = useSelection();
  const graph = useRef<HTMLDivElement>(null);
  const [graphAsked, setGraphAsked] = useState(0);
  const [sought, setSought] = useState<{ key: string }>();
  const approvals = useRef<HTMLDivElement>(null);
  const { names, verdict, notices } = useMemo(() => {
    const found = toClusterNames(clusters.map(({ cluster }) => cluster));
    return {
      names: found,
      verdict: toVerdict(clusters),
      notices: toNotices(clusters, found),
    };
  }, [clusters]);
  const named = useMemo(
    () =>
      clusters.map(({ cluster: { ref } }) => ({ ref, name: names.get(ref)! })),
    [clusters, names],
  );
  const openObject = useCallback(
    (object: string) => change({ object }),
    [change],
  );
  const showInGraph = useCallback(
    (cluster: string, at: string) => {
      change({ graph: cluster, at });
      setSought({ key: at });
      setGraphAsked(asked => asked + 1);
    },
    [change],
  );
  const isGraphOpen = selection.graph !== undefined;
  const openGraph = useCallback(
    (cluster: string | undefined) => {
      change({ graph: cluster, at: undefined });
      setSought(undefined);
      // It opens below what is in sight, and its first control stands before the button.
      if (cluster !== undefined && !isGraphOpen) {
        setGraphAsked(asked => asked + 1);
      }
    },
    [change, isGraphOpen],
  );
  const showApprovals = useCallback(() => scrollTo(approvals.current), []);
  // Only when the graph has its place on the page is there anywhere to scroll to.
  useEffect(() => {
    if (graphAsked > 0) scrollTo(graph.current);
  }, [graphAsked]);
  const holder =
    selection.object === undefined
      ? undefined
      : findHolder(clusters, selection.object, [
          selection.band?.cluster,
          selection.graph,
        ]);
  return (
    <div className={classes.root}>
      <VerdictCard
        verdict={verdict}
        side={
          <div className={classes.side}>
            <FreshnessLine live={live} />
            <RefreshButton
              clusterRefs={named.map(({ ref }) => ref)}
              onRefreshed={onChanged}
            />
          </div>
        }
        start={
          <StartAdvice pending={notices.pending} absent={notices.absent} />
        }
        onShowInGraph={showInGraph}
        onShowApprovals={showApprovals}
      />
      {props.notices}
      <ClusterNotices
        notices={notices}
        onShowUnassigned={cluster => change({ band: { cluster, layer: '' } })}
      />
      <PictureSection
        clusters={clusters}
        names={names}
        band={selection.band}
        onBand={change}
        onObject={openObject}
        onShowApprovals={showApprovals}
        below={props.below}
      />
      <div ref={approvals} className={classes.part} tabIndex={-1}>
        <ApprovalsPanel
          clusters={clusters}
          origins={props.origins}
          onChanged={onChanged}
        />
      </div>
      <div ref={graph} className={classes.part} tabIndex={-1}>
        <GraphSection
          clusters={named}
          open={named.find(({ ref }) => ref === selection.graph)?.ref}
          selected={selection.at ?? selection.object}
          sought={sought}
          onOpen={openGraph}
          onSelect={openObject}
        />
      </div>
      <LinksSection clusters={clusters} names={names} />
      {holder && selection.object && (
        <ObjectDrawer
          cluster={holder}
          objectKey={selection.object}
          onSelect={openObject}
          onClose={() => change({ object: undefined })}
        />
      )}
    </div>
  );
}

function scrollTo(element: HTMLElement | null): void {
  if (!element) return;
  scrollToElement(element, 'start');
  element.focus({ preventScroll: true });
}
