import {
  FitViewOptions,
  getViewportForBounds,
  useReactFlow,
  useStoreApi,
} from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { GraphScene } from './collapseGroups';
import { CARD, GraphLayout } from './layoutGraph';
import { listCauses } from './listCauses';
import { toViewport } from './toViewport';

/** Larger than this, all at once could not be read. */
const READABLE = { width: 2000, height: 1100 };
const FIT = { padding: 0.04, maxZoom: 1 };

/** How the picture is moved: to all of it, or to a card. */
export interface PictureView {
  /** What is shown at first: all of it if that can be read, otherwise the causes and what is next to them. */
  readonly first: FitViewOptions;
  /** Goes from there, once it is drawn, to what one has come for, near enough to be read. */
  readonly begin: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  /** Moves the picture to a card, in sight or not. */
  readonly center: (id: string) => void;
  /** Moves the picture if a card is out of sight. */
  readonly reveal: (id: string) => void;
  /** Says that a card was chosen in the picture itself, which need not move then. */
  readonly keepStill: (id: string) => void;
}

export function usePictureView(options: {
  scene: GraphScene;
  layout: GraphLayout;
  selected: string | undefined;
  isStill: boolean;
  /** Whether the screen is too narrow for all of it. */
  isNarrow: boolean;
  /** Whether only a part is drawn. */
  isFiltered: boolean;
}): PictureView {
  const { scene, layout, selected, isStill, isNarrow, isFiltered } = options;
  const flow = useReactFlow();
  const store = useStoreApi();
  const duration = isStill ? 0 : 250;

  const first = useMemo(
    () => toFirst({ scene, layout, isNarrow }),
    [scene, layout, isNarrow],
  );

  const moveTo = useCallback(
    (id: string, moveOptions: { duration: number }) => {
      const place = layout.places.get(id);
      if (!place) return;
      const viewport = toViewport({
        point: { x: place.x + CARD.width / 2, y: place.y + CARD.height / 2 },
        picture: layout,
        frame: store.getState(),
        zoom: Math.max(flow.getZoom(), 0.8),
      });
      flow.setViewport(viewport, moveOptions);
    },
    [flow, store, layout],
  );
  const center = useCallback(
    (id: string) => moveTo(id, { duration }),
    [moveTo, duration],
  );

  // Not by the library's own way, which waits until something is drawn anew.
  const fit = useCallback(() => {
    const { width, height, minZoom } = store.getState();
    const viewport = getViewportForBounds(
      { x: 0, y: 0, width: layout.width, height: layout.height },
      width,
      height,
      minZoom,
      FIT.maxZoom,
      FIT.padding,
    );
    flow.setViewport(viewport, { duration });
  }, [flow, store, layout, duration]);

  // Only another selection moves the picture: not what happens to be drawn anew.
  const centered = useRef<string>();
  useEffect(() => {
    if (centered.current === selected) return;
    centered.current = selected;
    if (selected !== undefined) center(selected);
  }, [selected, center]);

  // What is left by the filter may have been anywhere, and what comes back does not fit where that was.
  const wasFiltered = useRef(isFiltered);
  useEffect(() => {
    if (wasFiltered.current === isFiltered) return;
    wasFiltered.current = isFiltered;
    flow.fitView({ ...first, duration });
  }, [flow, first, duration, isFiltered]);

  const keepStill = useCallback((id: string) => {
    centered.current = id;
  }, []);
  const reveal = useCallback(
    (id: string) => {
      const place = layout.places.get(id);
      if (!place) return;
      const { width, height, transform } = store.getState();
      const [x, y, zoom] = transform;
      const left = place.x * zoom + x;
      const top = place.y * zoom + y;
      const isInSight =
        left >= 0 &&
        top >= 0 &&
        left + CARD.width * zoom <= width &&
        top + CARD.height * zoom <= height;
      // At once: whoever goes on by keys would be ahead of a picture that takes its time.
      if (!isInSight) moveTo(id, { duration: 0 });
    },
    [moveTo, layout, store],
  );

  return {
    first,
    begin: () => selected !== undefined && center(selected),
    zoomIn: () => flow.zoomIn({ duration }),
    zoomOut: () => flow.zoomOut({ duration }),
    fit,
    center,
    reveal,
    keepStill,
  };
}

function toFirst(options: {
  scene: GraphScene;
  layout: GraphLayout;
  isNarrow: boolean;
}): FitViewOptions {
  const { scene, layout, isNarrow } = options;
  const causes = listCauses(scene).map(({ key }) => key);
  const isReadable =
    !isNarrow &&
    layout.width <= READABLE.width &&
    layout.height <= READABLE.height;
  if (isReadable || causes.length === 0) return FIT;
  const first = causes.slice(0, 3);
  const waiting = scene.edges.filter(({ to }) => first.includes(to));
  const wanted = new Set([...first, ...waiting.map(({ from }) => from)]);
  return { ...FIT, minZoom: 0.6, nodes: [...wanted].map(id => ({ id })) };
}
