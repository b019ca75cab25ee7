import {
  ClusterAnswer,
  GraphAnswer,
  ObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useCallback, useMemo, useRef, useState } from 'react';
import { collapseGroups, GraphScene } from './collapseGroups';
import { filterNeighbours } from './filterNeighbours';
import { GraphModel } from './graphModel';
import { toGraphModel } from './toGraphModel';

/** What is to be shown of a graph, and which groups are open. */
export interface ShownGraph {
  /** All of it. */
  readonly all: GraphModel;
  /** All of it, or the neighbours of the selected object. */
  readonly model: GraphModel;
  readonly scene: GraphScene;
  readonly expanded: ReadonlySet<string>;
  readonly toggle: (group: string) => void;
  readonly closeAll: () => void;
}

export function useGraphScene(options: {
  graph: GraphAnswer;
  answer: Pick<ClusterAnswer, 'cluster' | 'status'>;
  selected: string | undefined;
  isNear: boolean;
}): ShownGraph {
  const { graph, answer, selected, isNear } = options;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());

  const all = useMemo(() => toGraphModel(graph, answer), [graph, answer]);
  const model = useMemo(
    () =>
      isNear && selected !== undefined ? filterNeighbours(all, selected) : all,
    [all, isNear, selected],
  );
  // What was in trouble stays where it is when it becomes ready: somebody may be watching it.
  const watched = useRef(new Set<ObjectKey>());
  const scene = useMemo(() => {
    for (const { key, isCalm } of all.nodes) {
      if (!isCalm) watched.current.add(key);
    }
    const kept = new Set(watched.current);
    if (selected !== undefined) kept.add(selected);
    return collapseGroups(model, { expanded, kept });
  }, [all, model, expanded, selected]);

  const toggle = useCallback(
    (group: string) =>
      setExpanded(before => {
        const after = new Set(before);
        if (!after.delete(group)) after.add(group);
        return after;
      }),
    [],
  );
  const closeAll = useCallback(() => setExpanded(new Set()), []);
  return { all, model, scene, expanded, toggle, closeAll };
}
