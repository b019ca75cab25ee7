import fc from 'fast-check';
import { toViewport } from './toViewport';

const FRAME = { width: 1000, height: 600 };

describe('toViewport', () => {
  const LARGE = { width: 4000, height: 2000 };

  it.each([
    [
      'puts the point into the middle where there is enough around it',
      { point: { x: 2000, y: 1000 }, picture: LARGE, zoom: 0.5 },
      { x: -500, y: -200 },
    ],
    [
      'leaves no empty part at the side of a point near the edge',
      { point: { x: 100, y: 1990 }, picture: LARGE, zoom: 1 },
      { x: 24, y: -1424 },
    ],
    [
      'puts what fits as a whole into the middle',
      {
        point: { x: 10, y: 10 },
        picture: { width: 500, height: 200 },
        zoom: 1,
      },
      { x: 250, y: 200 },
    ],
  ])('%s', (_, options, expected) => {
    expect(toViewport({ ...options, frame: FRAME })).toEqual({
      ...expected,
      zoom: options.zoom,
    });
  });

  it('keeps every point of a picture in sight', () => {
    const length = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        fc.record({ width: length, height: length }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (picture, across, down) => {
          const point = {
            x: across * picture.width,
            y: down * picture.height,
          };
          const { x, y } = toViewport({
            ...{ point, picture },
            frame: FRAME,
            zoom: 1,
          });
          expect(point.x + x).toBeGreaterThanOrEqual(0);
          expect(point.x + x).toBeLessThanOrEqual(FRAME.width);
          expect(point.y + y).toBeGreaterThanOrEqual(0);
          expect(point.y + y).toBeLessThanOrEqual(FRAME.height);
        },
      ),
    );
  });
});
