import { ReferenceRole } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  BaseEdge,
  Edge,
  EdgeProps,
  getBezierPath,
  Position,
} from '@xyflow/react';
import { Passage } from './routeLines';
import { toLabelPlace } from './toLabelPlace';
import { toLinePath } from './toLinePath';

/** A line; what it means is told at one of its ends. */
export type LineEdge = Edge<
  {
    toldAt: 'source' | 'target';
    roles: readonly ReferenceRole[];
    passages?: readonly Passage[];
  },
  'line'
>;

/** Draws a line with its words beside a card and not in its middle, where other cards may lie. */
export function PictureLine(props: EdgeProps<LineEdge>): JSX.Element {
  const path = toPath(props);
  const { x, y } =
    props.data?.toldAt === 'source'
      ? toLabelPlace(props.sourceX, props.sourceY, props.sourcePosition)
      : toLabelPlace(props.targetX, props.targetY, props.targetPosition);
  const { label, labelStyle, labelBgStyle, labelBgPadding } = props;
  const { labelBgBorderRadius, style, markerEnd } = props;
  return (
    <BaseEdge
      {...{ path, style, markerEnd, label, labelStyle, labelBgStyle }}
      {...{ labelBgPadding, labelBgBorderRadius, labelX: x, labelY: y }}
    />
  );
}

function toPath(props: EdgeProps<LineEdge>): string {
  const passages = props.data?.passages;
  if (!passages) return getBezierPath(props)[0];
  return toLinePath({
    source: { x: props.sourceX, y: props.sourceY },
    target: { x: props.targetX, y: props.targetY },
    passages,
    isDown: props.sourcePosition === Position.Bottom,
  });
}

/** What lines are drawn with. */
export const pictureLines = { line: PictureLine };
