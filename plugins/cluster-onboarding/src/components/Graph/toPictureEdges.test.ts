import {
  createTheme,
  decomposeColor,
  getContrastRatio,
  hexToRgb,
} from '@material-ui/core/styles';
import { Position } from '@xyflow/react';
import { missingKeyGraph } from './__fixtures__/graphs';
import { collapseGroups } from './collapseGroups';
import { layoutGraph } from './layoutGraph';
import { toGraphModel } from './toGraphModel';
import { GAP } from './placing';
import { toLabelPlace } from './toLabelPlace';
import { tellLines, toPictureEdges } from './toPictureEdges';
import { markCards, toPictureNodes } from './toPictureNodes';

/** What a see-through colour gives on a background. */
function paint(color: string, below: string, strength = 1): string {
  const [top, ground] = [color, below].map(
    each =>
      decomposeColor(each.startsWith('#') ? hexToRgb(each) : each)
        .values as unknown as number[],
  );
  const share = (top[3] ?? 1) * strength;
  const mixed = [0, 1, 2].map(index =>
    Math.round(top[index] * share + ground[index] * (1 - share)),
  );
  return `rgb(${mixed.join(', ')})`;
}

describe('toPictureEdges', () => {
  const { graph, answer } = missingKeyGraph();
  const scene = collapseGroups(toGraphModel(graph, answer), {
    expanded: new Set(),
  });
  const layout = layoutGraph(scene);

  it.each([
    ['light', createTheme({ palette: { type: 'light' } })],
    // Backstage has the same paper.
    ['dark', createTheme({ palette: { type: 'dark' } })],
    [
      'darkest',
      createTheme({
        palette: { type: 'dark', background: { paper: '#101010' } },
      }),
    ],
  ])(
    'draws lines that can be seen on paper and lane in the %s theme, whatever is looked at',
    (_, theme) => {
      const { background, action } = theme.palette;
      const paper = paint(background.paper, '#ffffff');
      const lane = paint(action.hover, paper);
      for (const lookedAt of [undefined, scene.items[0].id]) {
        const edges = tellLines(toPictureEdges({ scene, layout, theme }), {
          ...{ theme, lookedAt, pointedAt: undefined },
          words: { ofRoles: () => '' },
        });
        const contrasts = edges.flatMap(({ style }) =>
          [paper, lane].map(below =>
            getContrastRatio(
              paint(style!.stroke!, below, Number(style!.opacity ?? 1)),
              below,
            ),
          ),
        );
        expect(contrasts.length).toBeGreaterThan(10);
        expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('tells at the other card what a line of the card that is looked at means', () => {
    const lookedAt = scene.edges[0].from;
    const theme = createTheme();
    const edges = tellLines(toPictureEdges({ scene, layout, theme }), {
      ...{ theme, lookedAt, pointedAt: undefined },
      words: { ofRoles: () => 'needs' },
    });
    const told = edges.filter(({ label }) => label);
    expect(told.length).toBeGreaterThan(0);
    for (const { source, target, data } of told) {
      expect([source, target]).toContain(lookedAt);
      expect(data?.toldAt).toBe(target === lookedAt ? 'source' : 'target');
    }
  });
});

describe('what is looked at', () => {
  const { graph, answer } = missingKeyGraph();
  const scene = collapseGroups(toGraphModel(graph, answer), {
    expanded: new Set(),
  });
  const layout = layoutGraph(scene);
  const [looked] = scene.edges;

  it('leaves the lines of other cards as they are, so that they are not drawn anew', () => {
    const theme = createTheme();
    const plain = toPictureEdges({ scene, layout, theme });
    const told = tellLines(plain, {
      ...{ theme, lookedAt: looked.from, pointedAt: undefined },
      words: { ofRoles: () => 'needs' },
    });
    told.forEach((line, index) => {
      const isNear = [line.source, line.target].includes(looked.from);
      expect(line === plain[index]).toBe(!isNear);
    });
    expect(told.some((line, index) => line === plain[index])).toBe(true);
  });

  it('leaves the other cards as they are, so that they are not drawn anew', () => {
    const names = { hub: 'hub', leaf: 'leaf' };
    const plain = toPictureNodes({ scene, layout, names });
    const marked = markCards(plain, {
      ...{ selected: undefined, near: undefined, marked: undefined },
      active: looked.from,
      focus: { id: looked.to, token: 7 },
    });
    const changed = marked.filter((node, index) => node !== plain[index]);
    expect(
      Object.fromEntries(changed.map(({ id, data }) => [id, data])),
    ).toEqual({
      [looked.from]: { item: expect.anything(), isActive: true },
      [looked.to]: { item: expect.anything(), focusToken: 7 },
    });
  });

  it('has all cards quiet that have nothing to do with the selected one', () => {
    const names = { hub: 'hub', leaf: 'leaf' };
    const marked = markCards(toPictureNodes({ scene, layout, names }), {
      ...{ active: undefined, focus: undefined, marked: looked.to },
      selected: looked.from,
      near: new Set([looked.from, looked.to]),
    });
    const cards = marked.filter(({ type }) => type === 'card');
    expect(cards.length).toBeGreaterThan(5);
    for (const { id, data } of cards) {
      const isNear = [looked.from, looked.to].includes(id);
      expect(data).toEqual({
        item: expect.anything(),
        ...(id === looked.from && { isSelected: true }),
        ...(id === looked.to && { isMarked: true }),
        ...(!isNear && { isQuiet: true }),
      });
    }
  });
});

describe('toLabelPlace', () => {
  it.each([
    [Position.Top, 0, -1],
    [Position.Bottom, 0, 1],
    [Position.Left, -1, 0],
    [Position.Right, 1, 0],
  ])('is in the gap at the %s of a card', (side, right, down) => {
    const { x, y } = toLabelPlace(100, 100, side);
    expect([Math.sign(x - 100), Math.sign(y - 100)]).toEqual([right, down]);
    expect(Math.abs(x - 100) + Math.abs(y - 100)).toBeLessThan(GAP.rank);
  });
});
