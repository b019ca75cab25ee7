import { ConfigReader } from '@backstage/config';
import { JsonObject, JsonValue } from '@backstage/types';
import { readConnectionsConfig } from './readConnectionsConfig';

function read(connections?: JsonValue, more: JsonObject = {}) {
  return readConnectionsConfig(
    new ConfigReader({
      ...more,
      clusterOnboarding: connections === undefined ? {} : { connections },
    }),
  );
}

const SECRETS = { managementCluster: 'hub', namespace: 'capi' };

describe('readConnectionsConfig', () => {
  it('uses the bridge and no Secrets by default', () => {
    const expected = { kubernetesPlugin: 'bridge', kubeconfigSecrets: [] };

    expect(readConnectionsConfig(new ConfigReader({}))).toEqual(expected);
    expect(read()).toEqual(expected);
    expect(read({})).toEqual(expected);
  });

  it('reads where Secrets are, with the defaults of Cluster API', () => {
    expect(read({ kubeconfigSecrets: [SECRETS] }).kubeconfigSecrets).toEqual([
      {
        managementCluster: 'hub',
        namespace: 'capi',
        nameTemplate: '${cluster}-kubeconfig',
        key: 'value',
        allowedHosts: [],
        isTlsSkipAllowed: false,
        impersonate: {
          user: 'system:serviceaccount:strata-system:strata-reader',
        },
      },
    ]);
  });

  it('reads all that can be set', () => {
    const entry = {
      ...SECRETS,
      nameTemplate: 'kubeconfig-${cluster}.v1',
      key: 'kubeconfig.yaml',
      allowedHosts: ['api.internal', '10.8.0.0/16', 'fd00::1'],
      dangerouslyAllowSkipTlsVerify: true,
      impersonate: { user: 'strata', group: 'readers' },
    };

    expect(
      read({ kubernetesPlugin: 'off', kubeconfigSecrets: [entry] }),
    ).toEqual({
      kubernetesPlugin: 'off',
      kubeconfigSecrets: [
        {
          managementCluster: 'hub',
          namespace: 'capi',
          nameTemplate: 'kubeconfig-${cluster}.v1',
          key: 'kubeconfig.yaml',
          allowedHosts: ['api.internal', '10.8.0.0/16', 'fd00::1'],
          isTlsSkipAllowed: true,
          impersonate: { user: 'strata', group: 'readers' },
        },
      ],
    });
  });

  it('goes through the proxy only if it can tell whose clusters are there', () => {
    expect(() => read({ kubernetesPlugin: 'proxy' })).toThrow(
      /'clusterOnboarding\.connections\.kubernetesPlugin'.*kubernetes\.clusterLocatorMethods/,
    );
    expect(
      read(
        { kubernetesPlugin: 'proxy' },
        { kubernetes: { clusterLocatorMethods: [] } },
      ).kubernetesPlugin,
    ).toBe('proxy');
  });

  const secrets = (more: JsonObject): JsonObject => ({
    kubeconfigSecrets: [{ ...SECRETS, ...more }],
  });

  it.each<[string, JsonValue, RegExp]>([
    [
      'another way',
      { kubernetesPlugin: 'direct' },
      /'clusterOnboarding\.connections\.kubernetesPlugin'.*expected one of: bridge, proxy, off/,
    ],
    [
      'a misspelt key',
      { kubeconfigSecret: [] },
      /Unknown key 'clusterOnboarding\.connections\.kubeconfigSecret'.*kubeconfigSecrets/,
    ],
    [
      'Secrets that are no list',
      { kubeconfigSecrets: true },
      /clusterOnboarding\.connections\.kubeconfigSecrets.*array/,
    ],
    [
      'Secrets of nowhere',
      { kubeconfigSecrets: [{ namespace: 'capi' }] },
      /clusterOnboarding\.connections\.kubeconfigSecrets\[0\]\.managementCluster/,
    ],
    [
      'a misspelt key of Secrets',
      secrets({ allowSkipTlsVerify: true }),
      /Unknown key 'clusterOnboarding\.connections\.kubeconfigSecrets\[0\]\.allowSkipTlsVerify'/,
    ],
    ['a namespace with a path', secrets({ namespace: '../x' }), /\.namespace'/],
    [
      'a template without place',
      secrets({ nameTemplate: 'kubeconfig' }),
      /\.nameTemplate'.*\$\{cluster\}/,
    ],
    [
      'a template with a path',
      secrets({ nameTemplate: '../${cluster}' }),
      /\.nameTemplate'/,
    ],
    [
      'a template with two places',
      secrets({ nameTemplate: '${cluster}-${cluster}' }),
      /\.nameTemplate'/,
    ],
    ['a key with a slash', secrets({ key: 'a/b' }), /\.key'/],
    [
      'a host with a scheme',
      secrets({ allowedHosts: ['ok.internal', 'https://x'] }),
      /\.allowedHosts\[1\]'.*without scheme and port/,
    ],
    [
      'a permission that is no boolean',
      secrets({ dangerouslyAllowSkipTlsVerify: 'often' }),
      /dangerouslyAllowSkipTlsVerify.*boolean/,
    ],
    [
      'no impersonation at all',
      secrets({ impersonate: { user: '' } }),
      /impersonate\.user/,
    ],
    [
      'an administrator',
      secrets({ impersonate: { user: 'system:admin' } }),
      /\.impersonate'.*may read and nothing else/,
    ],
    [
      'the group of administrators',
      secrets({ impersonate: { group: 'system:masters' } }),
      /\.impersonate'.*may read and nothing else/,
    ],
    [
      'a user with a line break',
      secrets({ impersonate: { user: 'a\nb' } }),
      /\.impersonate\.user'/,
    ],
    [
      'several groups',
      secrets({ impersonate: { groups: ['a'] } }),
      /Unknown key '.*\.impersonate\.groups'/,
    ],
  ])('refuses %s by the full key', (_, connections, message) => {
    expect(() => read(connections)).toThrow(message);
  });
});
