import { toClusterNameAnswers } from './toClusterNameAnswers';

const holder = (
  more: Partial<Parameters<typeof toClusterNameAnswers>[1]['holders'][number]>,
) => ({
  onboarding: { id: '7', clusters: ['Shop-Dev'] },
  isVisible: true,
  isOwn: false,
  ...more,
});
const LINK = { id: '7', path: '/cluster-onboarding/onboardings/7' };

describe('toClusterNameAnswers', () => {
  it.each([
    ['free', [], [], { isTaken: false }],
    ['that of a cluster', [], [{ name: 'ＳＨＯＰ-dev' }], { isTaken: true }],
    [
      'that of a cluster of somebody',
      [],
      [{ name: 'shop-dev', owner: 'group:default/team-b' }],
      { isTaken: true, owner: 'group:default/team-b' },
    ],
    [
      'that of an onboarding',
      [holder({})],
      [],
      { isTaken: true, onboarding: LINK },
    ],
    [
      'that of an onboarding that is not seen',
      [holder({ isVisible: false })],
      [{ name: 'shop-dev' }],
      { isTaken: true },
    ],
    [
      'that of an own onboarding',
      [holder({ isOwn: true })],
      [],
      {
        isTaken: true,
        isOwn: true,
        ownClusters: ['Shop-Dev'],
        onboarding: LINK,
      },
    ],
  ])('tells a name that is %s', (_, holders, clusters, expected) => {
    expect(toClusterNameAnswers(['shop-dev'], { holders, clusters })).toEqual([
      { name: 'shop-dev', ...expected },
    ]);
  });

  it('answers in the order of the names, as they were written', () => {
    const answers = toClusterNameAnswers(['b', 'SHOP-DEV', 'b'], {
      holders: [holder({ onboarding: { id: '7', clusters: ['shop-dev'] } })],
      clusters: [],
    });
    expect(answers.map(({ name, isTaken }) => [name, isTaken])).toEqual([
      ['b', false],
      ['SHOP-DEV', true],
      ['b', false],
    ]);
  });
});
