import { BaseEdge, Edge, EdgeProps, getBezierPath } from '@xyflow/react';
import { toLabelPlace } from './toLabelPlace';

/** A line; what it means is told at one of its ends. */
export type LineEdge = Edge<{ toldAt: 'source' | 'target' }, 'line'>;

/** Draws a line with its words beside a card and not in its middle, where other cards may lie. */
export function PictureLine(props: EdgeProps<LineEdge>): JSX.Element {
  const [path] = getBezierPath(props);
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

/** What lines are drawn with. */
export const pictureLines = { line: PictureLine };
