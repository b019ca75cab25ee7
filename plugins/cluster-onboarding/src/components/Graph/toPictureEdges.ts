import { Theme } from '@material-ui/core/styles';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { MarkerType } from '@xyflow/react';
import { GraphScene } from './collapseGroups';
import { GraphLayout } from './layoutGraph';
import type { LineEdge } from './PictureLine';
import type { GraphWords } from './useGraphWords';

/** The lines of the picture while no card is looked at. Those on the way to a cause stand out. */
export function toPictureEdges(options: {
  scene: GraphScene;
  layout: Pick<GraphLayout, 'passages'>;
  theme: Theme;
}): LineEdge[] {
  const { scene, layout, theme } = options;
  const waiting = toStateColors(theme, 'waiting').ink;
  // As easy to see as secondary text, in any theme; nothing is made faint, since a line that cannot be seen tells nothing.
  const calm = toStateColors(theme, 'not-yet-there').detail;
  const parts = new Map(
    scene.items.map(item => [
      item.id,
      'node' in item ? item.node.part : 'rest',
    ]),
  );
  const isOnWay = (edge: { from: string; to: string }) =>
    parts.get(edge.from) !== 'rest' && parts.get(edge.to) !== 'rest';
  // Many lines are loud enough together.
  const wayWidth = scene.edges.filter(isOnWay).length > 20 ? 1 : 2;
  return scene.edges.map(({ id, from, to, roles }) => {
    const isWay = isOnWay({ from, to });
    return {
      id,
      type: 'line',
      source: from,
      target: to,
      data: { toldAt: 'target', roles, passages: layout.passages.get(id) },
      ...toStroke(isWay ? waiting : calm, isWay ? wayWidth : 1),
      focusable: false,
      selectable: false,
      deletable: false,
      // Cards and list say the same in words.
      domAttributes: { 'aria-hidden': true },
    };
  });
}

/** The lines with those of the card that is looked at standing out and saying what they mean. The others are the same as before, so that they are not drawn anew. */
export function tellLines(
  lines: readonly LineEdge[],
  options: {
    theme: Theme;
    words: Pick<GraphWords, 'ofRoles'>;
    /** The card that is looked at. */
    lookedAt: string | undefined;
    /** The line that is pointed at. */
    pointedAt: string | undefined;
  },
): LineEdge[] {
  const { theme, words, lookedAt, pointedAt } = options;
  const { palette } = theme;
  return lines.map(line => {
    const { id, source, target, data } = line;
    if (source !== lookedAt && target !== lookedAt && id !== pointedAt) {
      return line;
    }
    const roles = data?.roles ?? [];
    return {
      ...line,
      ...toStroke(palette.text.primary, 3),
      // At the other end: what is looked at may have many lines.
      data: {
        ...data,
        roles,
        toldAt: target === lookedAt ? 'source' : 'target',
      },
      ...(roles.length > 0 && {
        label: words.ofRoles(roles),
        labelStyle: { fill: palette.text.primary, fontSize: 12 },
        labelBgStyle: { fill: palette.background.paper },
        labelBgPadding: [6, 4],
        labelBgBorderRadius: 4,
      }),
    };
  });
}

function toStroke(
  color: string,
  strokeWidth: number,
): Pick<LineEdge, 'style' | 'markerEnd'> {
  return {
    style: { stroke: color, strokeWidth },
    markerEnd: {
      type: MarkerType.ArrowClosed,
      color,
      // As large for a broad line as for a thin one: words stand right behind it.
      markerUnits: 'userSpaceOnUse',
      width: 16,
      height: 16,
    },
  };
}
