import { findOtherOwner } from './findOtherOwner';

describe('findOtherOwner', () => {
  it.each([
    ['group:default/team-a', 'group:default/team-b', 'team-a'],
    ['group:other/team-a', 'group:default/team-a', 'other/team-a'],
    ['group:default/team-a', 'Group:default/Team-A', undefined],
    ['group:default/team-a', 'team-a', undefined],
    [undefined, 'group:default/team-a', undefined],
    ['group:default/team-a', undefined, undefined],
    ['group:default/team-a', '', undefined],
  ])('of %s, wanted by %s, is %s', (owner, wanted, expected) => {
    expect(findOtherOwner(owner, wanted)).toBe(expected);
  });
});
