import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { Words } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useRef } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { GraphGroup } from './collapseGroups';
import { GraphModelNode } from './graphModel';
import { ObjectButton } from './ObjectButton';
import { GraphBranch, GraphTree } from './toGraphTree';
import { SoughtObject } from './useCauseTour';
import { useGraphWords } from './useGraphWords';

const useStyles = makeStyles(
  theme => ({
    heading: { margin: theme.spacing(2, 0, 0.5) },
    // Room for the ring around what is chosen.
    cause: { margin: theme.spacing(1, 0, 0.75) },
    list: {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      '& $list': {
        marginLeft: theme.spacing(1.5),
        paddingLeft: theme.spacing(1.25),
        borderLeft: `2px solid ${theme.palette.divider}`,
      },
      // Deeper than this, what is waited for stands above and no longer further left: a phone is narrow.
      '& $list $list $list $list $list': { marginLeft: 0, paddingLeft: 0 },
    },
    group: { textAlign: 'left' },
  }),
  { name: 'StrataGraphList' },
);

/** What waits on what as nested lists: each cause with what waits behind it, then everything else by layer. */
export function GraphList(props: {
  tree: GraphTree;
  /** What holds the cluster up where no object does. */
  unsaid?: string;
  selected?: string;
  /** The object that somebody wants to be led to; another value leads there anew. */
  sought?: SoughtObject;
  expanded: ReadonlySet<string>;
  onSelect: (key: string) => void;
  onToggle: (group: string) => void;
}): JSX.Element {
  const { tree, unsaid, selected, sought, expanded } = props;
  const { onSelect, onToggle } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sought || !root.current) return;
    const entries = [...root.current.querySelectorAll('button')];
    const found = entries.find(({ dataset }) => dataset.object === sought.key);
    (found ?? entries[0])?.focus();
  }, [sought]);
  return (
    <div ref={root}>
      <Typography
        variant="subtitle1"
        component="h3"
        className={classes.heading}
      >
        {t('graph.list.causes')}
      </Typography>
      {tree.causes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {unsaid ?? t('graph.list.causesNone')}
        </Typography>
      )}
      <ul className={classes.list}>
        {tree.causes.map(({ cause, branch }) => (
          <li key={cause.key}>
            <Typography variant="body2" className={classes.cause}>
              <strong>
                <Words text={cause.words} />
              </strong>
              {' · '}
              {cause.behind.length === 0
                ? t('graph.list.nothingBehind')
                : t('graph.list.behind', { count: cause.behind.length })}
            </Typography>
            <ul className={classes.list}>
              <Branch {...{ branch, selected, onSelect }} />
            </ul>
          </li>
        ))}
      </ul>
      {tree.layers.length > 0 && (
        <Typography
          variant="subtitle1"
          component="h3"
          className={classes.heading}
        >
          {t('graph.list.rest')}
        </Typography>
      )}
      {tree.hasShared && (
        <Typography variant="body2" color="textSecondary">
          {t('graph.list.shared')}
        </Typography>
      )}
      {tree.layers.map(layer => (
        <div key={layer.id ?? ''}>
          <Typography
            variant="subtitle2"
            component="h4"
            className={classes.cause}
          >
            {layer.title ?? t('graph.list.noLayer')}
          </Typography>
          <ul className={classes.list}>
            {layer.nodes.map(node => (
              <Item key={node.key} {...{ node, selected, onSelect }} />
            ))}
            {layer.groups.map(group => (
              <Group
                key={group.id}
                {...{ group, selected, onSelect, onToggle }}
                isOpen={expanded.has(group.id)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface Choice {
  selected: string | undefined;
  onSelect: (key: string) => void;
}

function Item(props: Choice & { node: GraphModelNode }): JSX.Element {
  const { node, selected, onSelect } = props;
  return (
    <li>
      <ObjectButton
        node={node}
        isSelected={node.key === selected}
        onSelect={onSelect}
      />
    </li>
  );
}

function Branch(props: Choice & { branch: GraphBranch }): JSX.Element {
  const { branch, selected, onSelect } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const words = useGraphWords();
  const { node, roles, waiting } = branch;
  return (
    <li>
      <ObjectButton
        node={node}
        note={
          roles.length > 0
            ? t('graph.list.waitsAs', { roles: words.ofRoles(roles) })
            : undefined
        }
        isSelected={node.key === selected}
        onSelect={onSelect}
      />
      {waiting.length > 0 && (
        <ul className={classes.list}>
          {waiting.map(child => (
            <Branch
              key={child.node.key}
              branch={child}
              {...{ selected, onSelect }}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function Group(
  props: Choice & {
    group: GraphGroup;
    isOpen: boolean;
    onToggle: (group: string) => void;
  },
): JSX.Element {
  const { group, isOpen, selected, onSelect, onToggle } = props;
  const classes = useStyles();
  const words = useGraphWords();
  return (
    <li>
      <Button
        size="small"
        className={classes.group}
        aria-expanded={isOpen}
        onClick={() => onToggle(group.id)}
      >
        <span aria-hidden>{isOpen ? '▾' : '▸'}&nbsp;</span>
        {words.ofGroup(group)} · {words.ofGroupState(group)}
      </Button>
      {isOpen && (
        <ul className={classes.list}>
          {group.members.map(node => (
            <Item key={node.key} {...{ node, selected, onSelect }} />
          ))}
        </ul>
      )}
    </li>
  );
}
