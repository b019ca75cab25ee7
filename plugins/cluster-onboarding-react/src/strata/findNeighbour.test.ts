import { findNeighbour } from './findNeighbour';

const band = {} as any;
const COLUMNS: Parameters<typeof findNeighbour>[0]['columns'] = [
  { id: 'dev', bands: { app: band, base: band } },
  { id: 'test', bands: { app: band, middle: band, base: band } },
  { id: 'prod', bands: { middle: band } },
];
const LAYERS = ['app', 'middle', 'base'];

describe('findNeighbour', () => {
  it.each([
    ['down', 'test app', 'ArrowDown', 'test middle'],
    ['up', 'test base', 'ArrowUp', 'test middle'],
    ['to the right', 'dev app', 'ArrowRight', 'test app'],
    ['to the left', 'prod middle', 'ArrowLeft', 'test middle'],
    ['past a gap', 'dev app', 'ArrowDown', 'dev base'],
    ['nowhere at the top', 'dev app', 'ArrowUp', undefined],
    ['nowhere where no band follows', 'test app', 'ArrowRight', undefined],
    ['nowhere by another key', 'test app', 'Enter', undefined],
    ['nowhere by a key like a member', 'test app', 'toString', undefined],
    ['nowhere from a band that is gone', 'gone app', 'ArrowDown', undefined],
  ])('leads %s', (_, from, key, to) => {
    const [column, layer] = from.split(' ');
    const found = findNeighbour({
      columns: COLUMNS,
      layers: LAYERS,
      from: { column, layer },
      key,
    });
    expect(found && `${found.column} ${found.layer}`).toBe(to);
  });
});
