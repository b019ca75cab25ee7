import { listForbiddenHosts } from './listForbiddenHosts';

function toRequest(helm: string, containers: string, vault?: string): any {
  return {
    registry: { helm: { url: helm }, containers: { url: containers } },
    secrets: { ...(vault && { vault: { address: vault } }) },
  };
}

describe('listForbiddenHosts', () => {
  it.each([
    [undefined, ['https://anywhere.example.com/charts', 'other.test'], []],
    [
      ['*.example.com', 'images.test:8443'],
      ['oci://charts.example.com/all', 'images.test:8443'],
      [],
    ],
    [
      ['*.example.com'],
      ['https://charts.example.com', 'images.test', 'https://vault.test:8200'],
      ['images.test', 'vault.test:8200'],
    ],
    [
      ['example.com'],
      ['https://evil-example.com', 'example.com'],
      ['evil-example.com'],
    ],
    [
      ['*.example.com'],
      ['https://example.com.evil.test', 'a.example.com'],
      ['example.com.evil.test'],
    ],
    [
      ['example.com'],
      ['https://example.com:444/', 'EXAMPLE.com'],
      ['example.com:444'],
    ],
    [[], ['https://a.test', 'a.test'], ['a.test']],
  ] as const)('with %j for %j', (allowedHosts, named, expected) => {
    const [helm, containers, vault] = named;
    const settings = { ...(allowedHosts && { allowedHosts }) };
    const request = toRequest(helm, containers, vault);
    expect(listForbiddenHosts(settings, request)).toEqual(expected);
  });
});
