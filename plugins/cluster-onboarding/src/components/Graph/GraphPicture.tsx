import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import { ReactFlow, ReactFlowProvider, useStore } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useEffect, useId, useMemo, useRef } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { HIDDEN } from '../Pages/hidden';
import { GraphItem, GraphScene } from './collapseGroups';
import { findNeighbours } from './filterNeighbours';
import { GraphSide } from './graphModel';
import { GraphLayout, layoutGraph, toStructureKey } from './layoutGraph';
import { pictureLines } from './PictureLine';
import { PictureControls } from './PictureControls';
import { PictureContext, pictureParts } from './pictureNodes';
import { tellLines, toPictureEdges } from './toPictureEdges';
import { markCards, toPictureNodes } from './toPictureNodes';
import { SoughtObject, useCauseTour } from './useCauseTour';
import { useGraphWords } from './useGraphWords';
import { usePictureKeys } from './usePictureKeys';
import { usePointer } from './usePointer';
import { usePictureView } from './usePictureView';

const useStyles = makeStyles(
  theme => ({
    root: {
      position: 'relative',
      minHeight: 320,
      maxHeight: '75vh',
      [theme.breakpoints.down('xs')]: { maxHeight: 440 },
      borderRadius: theme.shape.borderRadius,
      border: `1px solid ${theme.palette.divider}`,
      overflow: 'hidden',
      '& .react-flow': { backgroundColor: 'transparent' },
      '& .react-flow__attribution': {
        backgroundColor: theme.palette.background.paper,
        '& a': { color: theme.palette.text.secondary },
      },
      // Labels of lines must not take the pointer from what lies below.
      '& .react-flow__edge-textwrapper': { pointerEvents: 'none' },
      // From afar words and arrows are no more than dots, and take most of the time that drawing takes: the shapes of states stand for their
      // cards. Screen readers still find the words.
      '&[data-far]': {
        '& [data-card] *': { fontSize: 0, overflow: 'visible' },
        '& [data-card] svg': { width: 40, height: 40, margin: 'auto' },
        '& .react-flow__edge-path': { markerEnd: 'none' },
      },
      // While the picture is drawn about it is one layer that is only put elsewhere, and below what the mouse is over nothing is looked for.
      '& .react-flow__pane.dragging': {
        '& .react-flow__viewport': { willChange: 'transform' },
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          zIndex: 10,
        },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '& *': { transition: 'none !important', animation: 'none !important' },
      },
    },
    hidden: HIDDEN,
  }),
  { name: 'StrataGraphPicture' },
);

/** Below this nobody can read what stands on a card. */
const FAR_ZOOM = 0.35;

interface GraphPictureProps {
  scene: GraphScene;
  /** What the lanes are called. */
  names: Readonly<Record<GraphSide, string>>;
  selected?: string;
  /** The object that somebody wants to be led to; another value leads there anew. */
  sought?: SoughtObject;
  /** Whether only what is linked with the selected object is drawn. */
  isFiltered: boolean;
  /** The card that the keyboard is to be at; another object asks anew. */
  asked?: { readonly id: string };
  onSelect: (key: string) => void;
  onExpand: (group: string) => void;
}

/** Cards and lines: what is waited for on the left, what waits on the right. */
export function GraphPicture(props: GraphPictureProps): JSX.Element {
  return (
    <ReactFlowProvider>
      <Picture {...props} />
    </ReactFlowProvider>
  );
}

function Picture(props: GraphPictureProps): JSX.Element {
  const { scene, names, selected, sought, asked, onSelect, onExpand } = props;
  const classes = useStyles();
  const theme = useTheme();
  const words = useGraphWords();
  const keysId = useId();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isNarrow = useMediaQuery(theme.breakpoints.down('xs'), {
    noSsr: true,
  });
  const { pointed, ...pointer } = usePointer();
  const isFar = useStore(({ transform }) => transform[2] < FAR_ZOOM);

  const structure = toStructureKey(scene);
  // A change of state alone must move nothing.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const layout = useMemo(() => layoutGraph(scene, names), [structure, names]);
  const view = usePictureView({
    ...{ scene, layout, selected, isStill, isNarrow },
    isFiltered: props.isFiltered,
  });
  const keys = usePictureKeys({
    ...{ scene, layout, selected, asked },
    reveal: view.reveal,
  });
  const tour = useCauseTour({
    ...{ scene, sought },
    otherwise: keys.active,
    goTo: id => {
      keys.goTo(id);
      view.center(id);
    },
  });

  const { keepStill } = view;
  const lookedAt = pointed.card ?? keys.focused ?? selected;
  const near = useMemo(
    () =>
      selected !== undefined && layout.places.has(selected)
        ? findNeighbours(scene.edges, selected)
        : undefined,
    [scene, layout, selected],
  );
  // In two steps each: what is looked at changes often and concerns few, so that the others stay the same and are not drawn anew.
  const plainNodes = useMemo(
    () => toPictureNodes({ scene, layout, names }),
    [scene, layout, names],
  );
  const { active, focus } = keys;
  const { marked } = tour;
  const nodes = useMemo(
    () => markCards(plainNodes, { selected, active, focus, near, marked }),
    [plainNodes, selected, active, focus, near, marked],
  );
  const plainEdges = useMemo(
    () => toPictureEdges({ scene, layout, theme }),
    [scene, layout, theme],
  );
  const edges = useMemo(
    () =>
      tellLines(plainEdges, {
        ...{ theme, words, lookedAt },
        pointedAt: pointed.line,
      }),
    [plainEdges, theme, words, lookedAt, pointed.line],
  );
  const { onFocus, onKeyDown } = keys;
  // Whoever shows the picture may hand over others with every letter that is typed beside it; the tools stay the same, and so do the cards.
  const calls = useRef({ onSelect, onExpand });
  useEffect(() => {
    calls.current = { onSelect, onExpand };
  }, [onSelect, onExpand]);
  const tools = useMemo(
    () => ({
      ...{ words, onFocus, onKeyDown },
      choose: (item: GraphItem) => {
        if ('group' in item) {
          calls.current.onExpand(item.id);
          return;
        }
        keepStill(item.id);
        calls.current.onSelect(item.id);
      },
    }),
    [words, keepStill, onFocus, onKeyDown],
  );

  return (
    <>
      <div
        className={classes.root}
        data-far={isFar || undefined}
        role="group"
        aria-label={t('graph.picture.label')}
        aria-describedby={keysId}
        style={{ height: toHeight(layout) }}
        onBlur={keys.onBlur}
      >
        <PictureContext.Provider value={tools}>
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={pictureParts}
            edgeTypes={pictureLines}
            colorMode={theme.palette.type}
            fitView
            fitViewOptions={view.first}
            onInit={view.begin}
            minZoom={0.1}
            maxZoom={1.5}
            // The page keeps its own scrolling.
            zoomOnScroll={false}
            preventScrolling={false}
            zoomOnDoubleClick={false}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            // Cards are buttons, with keys of their own.
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            panActivationKeyCode={null}
            multiSelectionKeyCode={null}
            onMoveStart={pointer.beginMove}
            onMoveEnd={pointer.endMove}
            onNodeMouseEnter={pointer.enterCard}
            onNodeMouseLeave={pointer.leave}
            onEdgeMouseEnter={pointer.enterLine}
            onEdgeMouseLeave={pointer.leave}
            attributionPosition="bottom-left"
          />
        </PictureContext.Provider>
        <PictureControls
          onZoomIn={view.zoomIn}
          onZoomOut={view.zoomOut}
          onFit={view.fit}
          onCause={tour.goOn}
        />
        <span className={classes.hidden} role="status">
          {tour.words}
        </span>
      </div>
      <Typography variant="body2" color="textSecondary">
        {t(`graph.explanation.${layout.upward}`)}{' '}
        <span id={keysId}>{t(`graph.picture.keys.${layout.upward}`)}</span>
      </Typography>
    </>
  );
}

/** High enough for all of it on a page of usual width; known before anything is measured, so that nothing jumps. */
function toHeight({ width, height }: GraphLayout): number {
  const zoom = Math.min(1, 1000 / width);
  return Math.min(720, Math.round(height * zoom) + 40);
}
