import { chooseMode, setVault } from './secretsValue';

describe('setVault', () => {
  const { vault } = chooseMode('vault');

  it.each([
    ['follows it', 'ldap', 'ldap', 'kubernetes', 'kubernetes'],
    ['follows it back', 'kubernetes', 'kubernetes', 'ldap', 'ldap'],
    [
      'follows it where nothing was said',
      undefined,
      'ldap',
      'kubernetes',
      'kubernetes',
    ],
    [
      'stays as somebody typed it',
      'ldap-corp',
      'ldap',
      'kubernetes',
      'ldap-corp',
    ],
    [
      'stays where it belongs to the other way',
      'kubernetes',
      'ldap',
      'kubernetes',
      'kubernetes',
    ],
    ['stays empty while somebody types', '', 'ldap', 'kubernetes', ''],
  ])(
    'changes the way to sign in, and its path %s',
    (_, authPath, before, after, expected) => {
      expect(
        setVault(
          { mode: 'vault', vault: { ...vault, authPath, authMethod: before } },
          'authMethod',
          after,
        ),
      ).toEqual({
        mode: 'vault',
        vault: { authMethod: after, authPath: expected, mount: 'secret' },
      });
    },
  );

  it('changes nothing else with another cell', () => {
    expect(setVault({ mode: 'vault', vault }, 'address', 'https://v')).toEqual({
      mode: 'vault',
      vault: { ...vault, address: 'https://v' },
    });
  });
});
