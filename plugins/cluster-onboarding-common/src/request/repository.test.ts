import fc from 'fast-check';
import { PROPERTY_RUNS } from '../__fixtures__/propertyRuns';
import { formatRepositoryName, parseRepositoryName } from './repository';

describe('parseRepositoryName', () => {
  it.each([
    'github.com?owner=acme&repo=fleet',
    'github.com?repo=fleet&owner=acme',
    'https://github.com/acme/fleet',
    'https://github.com/acme/fleet.git',
    'https://github.com/acme/fleet/',
    'github.com/acme/fleet',
  ])('knows %s', text => {
    const name = parseRepositoryName(text);
    expect(name).toEqual({ host: 'github.com', owner: 'acme', name: 'fleet' });
    expect(formatRepositoryName(name!)).toBe('github.com/acme/fleet');
  });

  it('keeps the port of a host', () => {
    expect(parseRepositoryName('ghe.example.com:8443/acme/fleet')?.host).toBe(
      'ghe.example.com:8443',
    );
  });

  it.each([
    '',
    'fleet',
    'acme/fleet',
    'http://github.com/acme/fleet',
    'https://user:pw@github.com/acme/fleet',
    'https://token@github.com/acme/fleet',
    'https://github.com/acme/fleet?x=1',
    'https://github.com/acme/fleet#x',
    'https://github.com/acme/../fleet',
    'https://github.com/../fleet',
    'https://github.com/acme/..',
    'https://github.com/acme/.git',
    'https://github.com/acme/x/tree/main',
    'https://github.com/-rf/fleet',
    'github.com?owner=..&repo=fleet',
    'github.com?owner=acme&repo=a%2Fb',
    'github.com?owner=acme&repo=fleet%0a',
    'github.com?owner=acme',
    'git\u200bhub.com/acme/fleet',
    'GITHUB.com/acme/fleet',
    `github.com/acme/${'x'.repeat(400)}`,
  ])('does not know %s', text => {
    expect(parseRepositoryName(text)).toBeUndefined();
  });

  it('never throws and reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), text => {
        const name = parseRepositoryName(text);
        const again = name && parseRepositoryName(formatRepositoryName(name));
        expect(again).toEqual(name);
      }),
      PROPERTY_RUNS,
    );
  });
});
