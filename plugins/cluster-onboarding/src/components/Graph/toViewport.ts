/** How much is left free around the picture, in pixels of the screen. */
const MARGIN = 24;

/** Where the picture is put so that a point of it is in the middle of the frame, or as near as can be without an empty part at its side. */
export function toViewport(options: {
  /** The point, in pixels of the picture. */
  point: { readonly x: number; readonly y: number };
  picture: { readonly width: number; readonly height: number };
  frame: { readonly width: number; readonly height: number };
  zoom: number;
}): { x: number; y: number; zoom: number } {
  const { point, picture, frame, zoom } = options;
  return {
    x: toOffset(point.x * zoom, picture.width * zoom, frame.width),
    y: toOffset(point.y * zoom, picture.height * zoom, frame.height),
    zoom,
  };
}

function toOffset(point: number, picture: number, frame: number): number {
  // What fits as a whole stands in the middle.
  if (picture + 2 * MARGIN <= frame) return (frame - picture) / 2;
  const first = MARGIN;
  const last = frame - picture - MARGIN;
  return Math.min(first, Math.max(last, frame / 2 - point));
}
