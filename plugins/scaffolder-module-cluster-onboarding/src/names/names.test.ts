import { groupAnswers } from './groupAnswers';
import { listNames } from './listNames';
import { isNoneToBeHad, toNameVerdict } from './nameVerdict';

describe('listNames', () => {
  it.each<[string, string | undefined, unknown, string[]]>([
    ['none without a capability', undefined, [{ name: 'dev' }], []],
    ['the name itself without environments', 'search', undefined, ['search']],
    ['one per environment', 'search', [{ name: 'dev' }], ['search-dev']],
    ['environments that are plain names', 'search', ['dev'], ['search-dev']],
    [
      'each once, without those that no cluster can have',
      'search',
      [{ name: 'dev' }, { name: 'dev' }, { name: 'D' }, {}, null],
      ['search-dev'],
    ],
  ])('lists %s', (_, capability, environments, names) => {
    expect(listNames(capability, environments)).toEqual(names);
  });
});

describe('toNameVerdict', () => {
  const onboarding = { id: '1', path: '/cluster-onboarding/onboardings/1' };
  it.each([
    ['free', { isTaken: false }],
    ['own', { isTaken: true, isOwn: true as const, onboarding }],
    ['taken', { isTaken: true, onboarding }],
    ['there', { isTaken: true }],
    ['there', { isTaken: true, owner: 'group:default/team-a' }],
    ['foreign', { isTaken: true, owner: 'group:default/team-b' }],
  ])('says %s', (verdict, answer) => {
    expect(
      toNameVerdict(answer, { names: ['a'], owner: 'group:default/team-a' }),
    ).toBe(verdict);
  });

  it.each([
    ['own', 'just its clusters', ['b', 'A']],
    ['part', 'fewer', ['a']],
    ['part', 'more', ['a', 'b', 'c']],
    ['part', 'others', ['a', 'c']],
  ])(
    'says %s of what is one’s own when one asks for %s',
    (verdict, _, names) => {
      expect(
        toNameVerdict(
          { isTaken: true, isOwn: true, ownClusters: ['a', 'b'] },
          { names },
        ),
      ).toBe(verdict);
    },
  );

  it('takes nothing for that of others before an owner is chosen', () => {
    const answer = { isTaken: true, owner: 'group:default/team-b' };
    expect(toNameVerdict(answer, { names: ['a'] })).toBe('there');
  });
});

describe('groupAnswers', () => {
  it('joins what means the same, and puts first what matters most', () => {
    const onboarding = { id: '1', path: '/1' };
    expect(
      groupAnswers(
        [
          { name: 'a', isTaken: false },
          { name: 'b', isTaken: true, onboarding },
          { name: 'c', isTaken: false },
          { name: 'd', isTaken: true, onboarding },
          { name: 'e', isTaken: true, onboarding: { id: '2', path: '/2' } },
          { name: 'f', isTaken: true, owner: 'group:default/team-a' },
          { name: 'g', isTaken: true },
          { name: 'h', isTaken: true, owner: 'group:default/team-b' },
          { name: 'i', isTaken: true, owner: 'group:default/team-a' },
        ],
        { names: [...'abcdefghi'], owner: 'group:default/team-a' },
      ),
    ).toEqual([
      { verdict: 'taken', names: ['b', 'd'], onboarding },
      { verdict: 'taken', names: ['e'], onboarding: { id: '2', path: '/2' } },
      { verdict: 'foreign', names: ['h'], owner: 'group:default/team-b' },
      { verdict: 'there', names: ['f', 'i'], owner: 'group:default/team-a' },
      { verdict: 'there', names: ['g'] },
      { verdict: 'free', names: ['a', 'c'] },
    ]);
  });
});

describe('isNoneToBeHad', () => {
  it.each([
    ['all are refused', ['taken', 'foreign'], true],
    ['one can be had', ['taken', 'free'], false],
    ['one is not known', ['taken', undefined], false],
    ['there is but one', ['taken'], false],
  ] as const)('tells whether %s', (_, verdicts, expected) => {
    const groups = verdicts.map(verdict => verdict && { verdict });
    expect(isNoneToBeHad(groups)).toBe(expected);
  });
});
