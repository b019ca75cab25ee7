import { renderInTestApp } from '@backstage/frontend-test-utils';
import { ClusterDescription } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import {
  HOSTILE_TEXTS,
  HOSTILE_URLS,
  listIntruders,
} from '../ObjectDrawer/__fixtures__/hostileTexts';
import { ClusterLinks } from './ClusterLinks';
import { toClusterLinks } from './toClusterLinks';

const cluster: ClusterDescription = {
  ref: 'resource:default/search-test',
  name: 'search-test',
  connection: 'search-test',
  managementCluster: 'hub',
  environment: 'test',
  capability: 'search',
  owner: 'group:default/team-search',
};

const toUrls = (url: unknown, of: Partial<ClusterDescription> = {}) =>
  toClusterLinks([{ title: 'Link', url }], { ...cluster, ...of }).map(
    link => link.url,
  );

describe('toClusterLinks', () => {
  it.each([
    ['https://grafana.example/d/x', 'https://grafana.example/d/x'],
    [
      'https://grafana.example/d?var-cluster={cluster}&ns={namespace}#{owner}',
      'https://grafana.example/d?var-cluster=search-test&ns=default#team-search',
    ],
    [
      'http://vault.example/{capability}/{environment}/{managementCluster}',
      'http://vault.example/search/test/hub',
    ],
    ['https://{environment}.vault.example/ui', 'https://test.vault.example/ui'],
  ])('fills in %s', (url, expected) => {
    expect(toUrls(url)).toEqual([expected]);
  });

  it('encodes what it fills in', () => {
    expect(
      toUrls('https://a.example/{capability}?q={capability}', {
        capability: 'a/b?c#d&e',
      }),
    ).toEqual(['https://a.example/a%2Fb%3Fc%23d%26e?q=a%2Fb%3Fc%23d%26e']);
  });

  it.each<[string, unknown, Partial<ClusterDescription>]>([
    [
      'a placeholder without a value',
      'https://a.example/{owner}',
      { owner: undefined },
    ],
    ['an unknown placeholder', 'https://a.example/{secret}', {}],
    ['a name that every object has', 'https://a.example/{constructor}', {}],
    ['half a placeholder', 'https://a.example/{cluster', {}],
    ['a step up', 'https://a.example/x/{capability}/y', { capability: '..' }],
    [
      'half a character',
      'https://a.example/{capability}',
      { capability: '\ud800' },
    ],
    ['a host that a value decides', 'https://{cluster}/x', {}],
    ['a host that ends with a value', 'https://example.{cluster}/x', {}],
    ['a label that is only in part a value', 'https://x-{cluster}.example', {}],
    ['a port that a value decides', 'https://a.example:{cluster}/', {}],
    ['credentials', 'https://{cluster}@a.example/', {}],
    [
      'a host label that is none',
      'https://{capability}.example/',
      { capability: 'a.evil.example/x' },
    ],
    ['a scheme that a value decides', '{cluster}://a.example', {}],
    ['a path of the portal', '/catalog/{cluster}', {}],
    ['no text', 7, {}],
    ...HOSTILE_URLS.map((url): [string, string, {}] => [url, url, {}]),
  ])('leaves out a link with %s', (_, url, of) => {
    expect(toUrls(url, of)).toEqual([]);
  });

  it.each([
    undefined,
    {},
    'text',
    [undefined],
    [7],
    [{ url: 'https://a.example' }],
    [{ title: ' ', url: 'https://a.example' }],
  ])('leaves out what it cannot understand: %#', config => {
    expect(toClusterLinks(config, cluster)).toEqual([]);
  });

  it('keeps scheme, host and shape of the path, whatever the values', () => {
    const value = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(
        ...HOSTILE_URLS,
        ...HOSTILE_TEXTS,
        '@evil.example',
        '\\\\evil',
        '../..',
        '%2e%2e',
        '\t//x',
      ),
    );
    fc.assert(
      fc.property(value, value, (environment, capability) => {
        const urls = toUrls(
          'https://{environment}.vault.example/fixed/{capability}/end?q={capability}',
          { environment, capability },
        ).map(url => new URL(url));
        for (const { protocol, hostname, port, username, pathname } of urls) {
          expect(protocol).toBe('https:');
          expect(hostname.split('.').slice(-2)).toEqual(['vault', 'example']);
          expect(hostname.split('.')).toHaveLength(3);
          expect(`${port}${username}`).toBe('');
          expect(pathname).toMatch(/^\/fixed\/[^/]+\/end$/);
        }
      }),
    );
    fc.assert(
      fc.property(value, owner => {
        for (const url of toUrls('https://a.example/{owner}', { owner })) {
          expect(new URL(url).origin).toBe('https://a.example');
        }
      }),
    );
  });
});

describe('ClusterLinks', () => {
  const show = (links: unknown, of: Partial<ClusterDescription> = {}) =>
    renderInTestApp(
      <>
        <p>page</p>
        <ClusterLinks cluster={{ ...cluster, ...of }} />
      </>,
      // What operators write is not checked by types.
      { config: { clusterOnboarding: { links } } as never },
    );

  it('shows the links of the cluster', async () => {
    show([
      {
        title: 'Grafana',
        url: 'https://g.example/{cluster}',
        icon: 'dashboard',
      },
      { title: 'Vault', url: 'https://v.example/{system}' },
    ]);

    expect(
      await screen.findByRole('list', { name: 'Links for search-test' }),
    ).toBeInTheDocument();
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveTextContent('Grafana');
    expect(links[0]).toHaveAttribute('href', 'https://g.example/search-test');
  });

  it('shows nothing where none are configured', async () => {
    show(undefined);

    await screen.findByText('page');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it.each(HOSTILE_TEXTS)('shows %s as text', async text => {
    show([{ title: text, url: 'https://a.example/{cluster}' }], {
      name: text,
      title: text,
    });

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(listIntruders(document.body)).toEqual([]);
  });
});
