import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Theme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import {
  ClusterAnswer,
  GraphAnswer,
  isWordAsked,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useEffect, useMemo, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { isHeldUp } from '../Objects/toObjectLook';
import { GraphFound } from './GraphFound';
import { GraphList } from './GraphList';
import { isUnread } from './graphModel';
import { GraphPicture } from './GraphPicture';
import { GraphMode, GraphToolbar } from './GraphToolbar';
import { OpenGroups } from './OpenGroups';
import { searchNodes } from './searchNodes';
import { toGraphTree } from './toGraphTree';
import { SoughtObject } from './useCauseTour';
import { useGraphScene } from './useGraphScene';

/** What waits on what in a cluster, as a picture or as a list. */
export function GraphView(props: {
  graph: GraphAnswer;
  answer: Pick<ClusterAnswer, 'cluster' | 'status'>;
  selected?: string;
  /** The object that somebody wants to be led to; another value leads there anew. */
  sought?: SoughtObject;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { graph, answer, selected, onSelect } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const isNarrow = useMediaQuery(
    (theme: Theme) => theme.breakpoints.down('xs'),
    { noSsr: true },
  );
  const [chosenMode, setChosenMode] = useState<GraphMode>();
  const [search, setSearch] = useState('');
  const [isNear, setIsNear] = useState(false);
  const [asked, setAsked] = useState<{ id: string }>();
  const mode = chosenMode ?? (isNarrow ? 'list' : 'picture');
  const [sought, setSought] = useState<SoughtObject>();
  // After the page has moved the focus here; and once, so that whoever changes from picture to list keeps the focus.
  useEffect(() => setSought(props.sought), [props.sought]);
  useEffect(() => {
    if (sought) setSought(undefined);
  }, [sought]);

  const { all, model, scene, expanded, toggle, closeAll } = useGraphScene({
    graph,
    answer,
    selected,
    isNear,
  });
  const found = useMemo(() => searchNodes(all, search), [all, search]);
  const tree = useMemo(
    () => (mode === 'list' ? toGraphTree(model, scene.groups) : undefined),
    [mode, model, scene.groups],
  );
  const isAnythingHeld = all.nodes.some(({ part }) => part === 'cause');
  const unattested = isAnythingHeld
    ? []
    : answer.status.layers.filter(isWordAsked);
  const unsaid =
    unattested.length > 0
      ? t('graph.unsaid', {
          count: unattested.length,
          layers: unattested.map(({ title }) => title).join(', '),
        })
      : undefined;
  const { connection, managementCluster = '' } = answer.cluster;
  const names = useMemo(
    () => ({
      hub: t('graph.side.hub', { name: managementCluster }),
      leaf: t('graph.side.leaf', { name: connection }),
    }),
    [t, managementCluster, connection],
  );
  const select = (key: string) => {
    analytics.captureEvent('click', 'graph object');
    onSelect(key);
  };
  const toggleGroup = (group: string) => {
    analytics.captureEvent('click', 'graph group');
    toggle(group);
  };

  return (
    <div>
      <GraphToolbar
        mode={mode}
        onMode={next => {
          analytics.captureEvent('click', `graph as ${next}`);
          setChosenMode(next);
        }}
        search={search}
        onSearch={setSearch}
        selected={all.nodes.find(({ key }) => key === selected)?.ref.name}
        isNear={isNear}
        onNear={setIsNear}
      />
      {search.trim() !== '' && (
        <GraphFound found={found} selected={selected} onSelect={select} />
      )}
      {tree ? (
        <GraphList
          {...{ tree, unsaid, selected, sought, expanded }}
          onSelect={select}
          onToggle={toggleGroup}
        />
      ) : (
        <>
          <OpenGroups
            groups={scene.groups.filter(({ id }) => expanded.has(id))}
            onToggle={group => {
              toggleGroup(group);
              setAsked({ id: group });
            }}
            onCloseAll={closeAll}
          />
          <GraphPicture
            {...{ scene, names, selected, sought, asked }}
            isFiltered={model !== all}
            onSelect={select}
            onExpand={group => {
              toggleGroup(group);
              // The card goes away: the keyboard goes on with the first that stood behind it.
              const open = scene.groups.find(({ id }) => id === group);
              if (open) setAsked({ id: open.members[0].key });
            }}
          />
        </>
      )}
      {/* The list says so by itself. */}
      {mode === 'picture' && !isAnythingHeld && (
        <Typography variant="body2" color="textSecondary">
          {t('graph.nothingHeld')} {unsaid}
        </Typography>
      )}
      {model.nodes.some(isHeldUp) && (
        <Typography variant="body2" color="textSecondary">
          {t('graph.heldUpWhy')}
        </Typography>
      )}
      {model.nodes.some(isUnread) && (
        <Typography variant="body2" color="textSecondary">
          {t('graph.unread.why')}
        </Typography>
      )}
    </div>
  );
}
