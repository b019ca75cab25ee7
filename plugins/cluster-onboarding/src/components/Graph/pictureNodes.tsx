/* The parts that the picture is drawn of: cards for objects and groups, and the lanes behind them. */
import { makeStyles } from '@material-ui/core/styles';
import { Handle, Node, NodeProps, Position } from '@xyflow/react';
import { createContext, KeyboardEvent, useContext } from 'react';
import { GraphItem } from './collapseGroups';
import { GraphCard, GraphCardProps } from './GraphCard';
import { GraphWords } from './useGraphWords';

/** A card; what it does it asks of the picture. */
export type CardNode = Node<
  {
    item: GraphItem;
    isSelected?: boolean;
    isActive?: boolean;
    isQuiet?: boolean;
    isMarked?: boolean;
    focusToken?: number;
  },
  'card'
>;

/** The background of a side. */
export type LaneNode = Node<{ label: string }, 'lane'>;

/** What a card has of the picture. Words are looked up there once: hundreds of cards that each do so take their time. */
export interface PictureTools {
  readonly words: GraphWords;
  choose(item: GraphItem): void;
  onFocus(id: string): void;
  onKeyDown(id: string, event: KeyboardEvent): void;
}

export const PictureContext = createContext<PictureTools | undefined>(
  undefined,
);

function usePictureTools(): PictureTools {
  const tools = useContext(PictureContext);
  if (!tools) throw new Error('A card is only drawn in a picture');
  return tools;
}

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
  const { item, isActive = false } = data;
  const { isSelected, isQuiet, isMarked, focusToken } = data;
  const classes = useStyles();
  const { words, choose, onFocus, onKeyDown } = usePictureTools();
  const shared = {
    isSelected,
    isActive,
    isQuiet,
    isMarked,
    focusToken,
    onChoose: () => choose(item),
    onFocus: () => onFocus(id),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
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
          detail={words.expand}
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
  const { words } = usePictureTools();
  const { kind, name } = node.ref;
  const word = words.ofState(node);
  const isCause = node.part === 'cause';
  const part = words.ofPart(node);
  return (
    <GraphCard
      {...shared}
      look={node.look}
      name={name}
      detail={kind}
      word={word}
      tag={isCause ? part : undefined}
      note={isCause ? undefined : part}
      // There is no room for more than a word on the card.
      hint={words.ofUnread(node) ?? words.ofMissing(node)}
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
