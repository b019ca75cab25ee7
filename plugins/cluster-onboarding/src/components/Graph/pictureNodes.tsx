/* The parts that the picture is drawn of: cards for objects and groups, and the lanes behind them. */
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { Handle, Node, NodeProps, Position } from '@xyflow/react';
import { createContext, KeyboardEvent, useContext } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { GraphItem } from './collapseGroups';
import { GraphCard, GraphCardProps } from './GraphCard';
import { useGraphWords } from './useGraphWords';

/** A card; what it does it asks of the picture. */
export type CardNode = Node<
  {
    item: GraphItem;
    isSelected: boolean;
    isActive: boolean;
    isQuiet: boolean;
    isMarked: boolean;
    focusToken?: number;
  },
  'card'
>;

/** The background of a side. */
export type LaneNode = Node<{ label: string }, 'lane'>;

/** What a card can ask of the picture. */
export interface PictureActions {
  choose(item: GraphItem): void;
  onFocus(id: string): void;
  onKeyDown(id: string, event: KeyboardEvent): void;
}

export const PictureContext = createContext<PictureActions>({
  choose: () => {},
  onFocus: () => {},
  onKeyDown: () => {},
});

const useStyles = makeStyles(
  theme => ({
    // Lines end here; nobody draws new ones.
    handle: {
      '&.react-flow__handle': {
        opacity: 0,
        pointerEvents: 'none',
        minWidth: 0,
        minHeight: 0,
        width: 1,
        height: 1,
      },
    },
    lane: {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: theme.spacing(1, 2),
      borderRadius: theme.shape.borderRadius * 2,
      border: `1px solid ${theme.palette.divider}`,
      backgroundColor: theme.palette.action.hover,
      color: theme.palette.text.primary,
      fontWeight: 600,
      fontSize: '1rem',
      // On a second line it would stand on the cards.
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  }),
  { name: 'StrataGraphParts' },
);

function CardPart(props: NodeProps<CardNode>): JSX.Element {
  const { id, data } = props;
  const { item, isSelected, isActive, isQuiet, isMarked, focusToken } = data;
  const classes = useStyles();
  const words = useGraphWords();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const actions = useContext(PictureContext);
  const shared = {
    isSelected,
    isActive,
    isQuiet,
    isMarked,
    focusToken,
    onChoose: () => actions.choose(item),
    onFocus: () => actions.onFocus(id),
    onKeyDown: (event: KeyboardEvent) => actions.onKeyDown(id, event),
  };
  return (
    <>
      <Handle
        type="target"
        position={props.targetPosition ?? Position.Top}
        isConnectable={false}
        className={classes.handle}
      />
      {'node' in item ? (
        <ObjectCard node={item.node} shared={shared} />
      ) : (
        <GraphCard
          {...shared}
          look={item.group.look}
          name={words.ofGroup(item.group)}
          detail={t('graph.group.expand')}
          word={words.ofGroupState(item.group)}
          isStack
        />
      )}
      <Handle
        type="source"
        position={props.sourcePosition ?? Position.Bottom}
        isConnectable={false}
        className={classes.handle}
      />
    </>
  );
}

function ObjectCard(props: {
  node: Extract<GraphItem, { node: unknown }>['node'];
  shared: Pick<
    GraphCardProps,
    | 'isSelected'
    | 'isActive'
    | 'isQuiet'
    | 'isMarked'
    | 'focusToken'
    | 'onChoose'
    | 'onFocus'
    | 'onKeyDown'
  >;
}): JSX.Element {
  const { node, shared } = props;
  const words = useGraphWords();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { kind, name } = node.ref;
  const word = words.ofState(node);
  const isCause = node.part === 'cause';
  const part = node.part === 'rest' ? undefined : t(`graph.part.${node.part}`);
  return (
    <GraphCard
      {...shared}
      look={node.look}
      name={name}
      detail={kind}
      word={word}
      tag={isCause ? part : undefined}
      note={isCause ? undefined : part}
      hint={words.ofUnread(node)}
      isLoud={isCause}
      isMissing={node.existence === 'absent'}
    />
  );
}

function LanePart(props: NodeProps<LaneNode>): JSX.Element {
  const classes = useStyles();
  const { label } = props.data;
  return (
    <div className={classes.lane} title={label}>
      {label}
    </div>
  );
}

export const pictureParts = { card: CardPart, lane: LanePart };
