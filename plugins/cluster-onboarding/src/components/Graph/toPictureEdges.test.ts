import {
  createTheme,
  decomposeColor,
  getContrastRatio,
  hexToRgb,
} from '@material-ui/core/styles';
import { missingKeyGraph } from './__fixtures__/graphs';
import { collapseGroups } from './collapseGroups';
import { toGraphModel } from './toGraphModel';
import { toPictureEdges } from './toPictureEdges';

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
        const edges = toPictureEdges({
          ...{ scene, theme, lookedAt },
          words: { ofRoles: () => '' },
          pointedAt: undefined,
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

  it('draws what is looked at over the cards, with words that none of them covers', () => {
    const edges = toPictureEdges({
      ...{ scene, lookedAt: scene.edges[0].from, pointedAt: undefined },
      theme: createTheme(),
      words: { ofRoles: () => 'needs' },
    });
    const told = edges.filter(({ label }) => label);
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ zIndex }) => zIndex === 1)).toBe(true);
    const others = edges.filter(({ label }) => !label);
    expect(others.every(({ zIndex }) => zIndex === undefined)).toBe(true);
  });
});
