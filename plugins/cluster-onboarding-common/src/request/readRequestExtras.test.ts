import { readRequestExtras } from './readRequestExtras';

describe('readRequestExtras', () => {
  it('tells packages, policies and further values in a word or two each', () => {
    expect(
      readRequestExtras({
        profiles: [
          { name: 'ingress', version: '1.2.3', layer: 0 },
          { name: 'metrics' },
        ],
        policies: ['quota'],
        hasPipeline: true,
        runtimeInfo: { COST_CENTER: '4711' },
      }),
    ).toEqual({
      packages: ['ingress 1.2.3', 'metrics'],
      policies: ['quota'],
      values: ['COST_CENTER=4711'],
    });
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { profiles: {}, policies: 'quota', runtimeInfo: [] },
    {
      profiles: [1, {}, { version: '1.2.3' }],
      policies: [' ', 1],
      runtimeInfo: { A: 1, B: '' },
    },
  ])('leaves out what is not as expected: %j', options => {
    expect(readRequestExtras(options)).toEqual({
      packages: [],
      policies: [],
      values: [],
    });
  });
});
