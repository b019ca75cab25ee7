import { Config } from '@backstage/config';
import { refuseUnknownKeys, toConfigError } from '../configKeys';
import { CLUSTER_PLACE } from '../inventory/clusterPattern';

/** Where kubeconfig Secrets are and how they are used. */
export interface KubeconfigSecrets {
  /** The management cluster that has them, by the name of its connection. */
  readonly managementCluster: string;
  readonly namespace: string;
  /** The name of a Secret, in which `${cluster}` stands for the name of the connection. */
  readonly nameTemplate: string;
  /** The key in the Secret. */
  readonly key: string;
  /** Host names, addresses and networks that are connected to although they are not public. */
  readonly allowedHosts: readonly string[];
  readonly isTlsSkipAllowed: boolean;
  /** Who we are on the leaf. */
  readonly impersonate: { readonly user: string; readonly group?: string };
}

/** Where connections come from. */
export interface ConnectionsConfig {
  /** How the clusters of the kubernetes plugin are reached. */
  readonly kubernetesPlugin: 'bridge' | 'proxy' | 'off';
  readonly kubeconfigSecrets: readonly KubeconfigSecrets[];
}

const KEY = 'clusterOnboarding.connections';
const WAYS = ['bridge', 'proxy', 'off'] as const;
const SECRETS_KEYS = [
  'managementCluster',
  'namespace',
  'nameTemplate',
  'key',
  'allowedHosts',
  'dangerouslyAllowSkipTlsVerify',
  'impersonate',
];
const READER = 'system:serviceaccount:strata-system:strata-reader';
const LABEL = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;
const HOST = /^[-a-z0-9.:]+(?:\/\d{1,3})?$/i;
const SUBJECT = /^[\x21-\x7e]{1,253}$/;

/** Reads where connections come from; throws with the full key of what cannot be used. */
export function readConnectionsConfig(root: Config): ConnectionsConfig {
  const config = root.getOptionalConfig(KEY);
  if (config) {
    refuseUnknownKeys({
      config,
      key: KEY,
      known: ['kubernetesPlugin', 'kubeconfigSecrets'],
    });
  }
  const way = config?.getOptionalString('kubernetesPlugin') ?? 'bridge';
  const kubernetesPlugin = WAYS.find(name => name === way);
  if (!kubernetesPlugin) {
    throw toConfigError(
      `${KEY}.kubernetesPlugin`,
      `one of: ${WAYS.join(', ')}`,
    );
  }
  if (
    kubernetesPlugin === 'proxy' &&
    !root.has('kubernetes.clusterLocatorMethods')
  ) {
    throw toConfigError(
      `${KEY}.kubernetesPlugin`,
      `the same kubernetes.clusterLocatorMethods here as in the backend of the kubernetes plugin when it is 'proxy', to tell the operator's clusters from those of the catalog`,
    );
  }
  const kubeconfigSecrets =
    config?.getOptionalConfigArray('kubeconfigSecrets') ?? [];
  return {
    kubernetesPlugin,
    kubeconfigSecrets: kubeconfigSecrets.map((entry, index) =>
      readSecrets(entry, `${KEY}.kubeconfigSecrets[${index}]`),
    ),
  };
}

function readSecrets(config: Config, key: string): KubeconfigSecrets {
  refuseUnknownKeys({ config, key, known: SECRETS_KEYS });
  return {
    managementCluster: config.getString('managementCluster'),
    namespace: check(config.getString('namespace'), {
      key: `${key}.namespace`,
      pattern: LABEL,
      expected: 'the name of a namespace',
    }),
    nameTemplate: readTemplate(config, `${key}.nameTemplate`),
    key: check(config.getOptionalString('key') ?? 'value', {
      key: `${key}.key`,
      pattern: /^[-._a-zA-Z0-9]{1,253}$/,
      expected: 'a key of a Secret',
    }),
    allowedHosts: (config.getOptionalStringArray('allowedHosts') ?? []).map(
      (host, index) =>
        check(host, {
          key: `${key}.allowedHosts[${index}]`,
          pattern: HOST,
          expected:
            "a host name, an address or a network such as '10.8.0.0/16', without scheme and port",
        }),
    ),
    isTlsSkipAllowed:
      config.getOptionalBoolean('dangerouslyAllowSkipTlsVerify') ?? false,
    impersonate: readImpersonate(config, `${key}.impersonate`),
  };
}

function readTemplate(config: Config, key: string): string {
  const template =
    config.getOptionalString('nameTemplate') ?? `${CLUSTER_PLACE}-kubeconfig`;
  const [before, after, ...more] = template.split(CLUSTER_PLACE);
  const isTemplate =
    after !== undefined &&
    more.length === 0 &&
    /^[-a-z0-9.]{0,200}$/.test(`${before}${after}`);
  if (!isTemplate) {
    throw toConfigError(
      key,
      `the name of a Secret with '${CLUSTER_PLACE}' in it once (in files: '$${CLUSTER_PLACE}')`,
    );
  }
  return template;
}

function readImpersonate(
  root: Config,
  key: string,
): KubeconfigSecrets['impersonate'] {
  const config = root.getOptionalConfig('impersonate');
  if (config) refuseUnknownKeys({ config, key, known: ['user', 'group'] });
  const user = check(config?.getOptionalString('user') ?? READER, {
    key: `${key}.user`,
    pattern: SUBJECT,
    expected: `a user without spaces, such as '${READER}'`,
  });
  const group = config?.getOptionalString('group');
  // Whoever is made an administrator here has undone the reason for impersonating.
  const isPowerful =
    (user.startsWith('system:') &&
      !user.startsWith('system:serviceaccount:')) ||
    group === 'system:masters';
  if (isPowerful) {
    throw toConfigError(key, 'an account that may read and nothing else');
  }
  if (group === undefined) return { user };
  return {
    user,
    group: check(group, {
      key: `${key}.group`,
      pattern: SUBJECT,
      expected: 'a group without spaces',
    }),
  };
}

function check(
  value: string,
  options: { key: string; pattern: RegExp; expected: string },
): string {
  if (!options.pattern.test(value)) {
    throw toConfigError(options.key, options.expected);
  }
  return value;
}
