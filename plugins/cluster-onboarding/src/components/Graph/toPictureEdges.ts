import { Theme } from '@material-ui/core/styles';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { MarkerType } from '@xyflow/react';
import { GraphScene } from './collapseGroups';
import { GraphLayout } from './layoutGraph';
import type { LineEdge } from './PictureLine';
import type { GraphWords } from './useGraphWords';

/** The lines of the picture. Those on the way to a cause stand out; those of the card that is looked at say what they mean. */
export function toPictureEdges(options: {
  scene: GraphScene;
  layout: Pick<GraphLayout, 'passages'>;
  theme: Theme;
  words: Pick<GraphWords, 'ofRoles'>;
  /** The card that is looked at. */
  lookedAt: string | undefined;
  /** The line that is pointed at. */
  pointedAt: string | undefined;
}): LineEdge[] {
  const { scene, layout, theme, words, lookedAt, pointedAt } = options;
  const { palette } = theme;
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
  const toWidth = (isNear: boolean, isWay: boolean): number => {
    if (isNear) return 3;
    return isWay ? wayWidth : 1;
  };
  return scene.edges.map(({ id, from, to, roles }) => {
    const isNear = from === lookedAt || to === lookedAt || id === pointedAt;
    const isWay = isOnWay({ from, to });
    let color = calm;
    if (isWay) color = waiting;
    if (isNear) color = palette.text.primary;
    return {
      id,
      type: 'line',
      source: from,
      target: to,
      // At the other end: what is looked at may have many lines.
      data: {
        toldAt: to === lookedAt ? 'source' : 'target',
        passages: layout.passages.get(id),
      },
      style: {
        stroke: color,
        strokeWidth: toWidth(isNear, isWay),
      },
      markerEnd: {
        type: MarkerType.ArrowClosed,
        color,
        // As large for a broad line as for a thin one: words stand right behind it.
        markerUnits: 'userSpaceOnUse',
        width: 16,
        height: 16,
      },
      ...(isNear &&
        roles.length > 0 && {
          label: words.ofRoles(roles),
          labelStyle: { fill: palette.text.primary, fontSize: 12 },
          labelBgStyle: { fill: palette.background.paper },
          labelBgPadding: [6, 4],
          labelBgBorderRadius: 4,
        }),
      focusable: false,
      selectable: false,
      deletable: false,
      // Cards and list say the same in words.
      domAttributes: { 'aria-hidden': true },
    };
  });
}
