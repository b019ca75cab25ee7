import { listFixtures } from '../__fixtures__/readFixture';
import { ExpectedReading, tellReading } from '../__fixtures__/expectedReading';
import { readExternalSecret, readPushSecret } from './externalSecrets';
import { readSecretStore } from './secretStore';

const PUSHED = [
  'store SecretStore.external-secrets.io default/aws-parameterstore',
  'inputs Secret default/pokedex-credentials',
];

const ROWS: ExpectedReading[] = [
  {
    reader: readExternalSecret,
    situation: 'synced',
    verdict: 'ready',
    reason: 'SecretSynced',
    generation: 1,
    references: [
      'store SecretStore.external-secrets.io team-search/secretstore-sample',
      'outputs Secret team-search/secret-to-be-created',
    ],
  },
  {
    reader: readExternalSecret,
    situation: 'error',
    verdict: 'failed',
    reason: 'SecretSyncedError',
    references: [
      'store ClusterSecretStore.external-secrets.io /vault',
      'outputs Secret team-search/search-env',
    ],
  },
  {
    // The controller calls it ready, and yet no Secret is there.
    reader: readExternalSecret,
    situation: 'secret-missing',
    verdict: 'failed',
    reason: 'SecretMissing',
    generation: 2,
    references: [
      'store SecretStore.external-secrets.io team-search/vault',
      'outputs Secret team-search/app-config',
    ],
    missing: ['Secret team-search/app-config'],
  },
  {
    reader: readExternalSecret,
    situation: 'generator',
    verdict: 'none',
    references: [
      'store ECRAuthorizationToken.generators.external-secrets.io team-search/my-ecr',
      'store ClusterSecretStore.external-secrets.io /aws-secretstore',
    ],
  },
  {
    reader: readSecretStore,
    situation: 'store-valid',
    verdict: 'ready',
    reason: 'Valid',
    references: ['secret Secret team-search/awssm-secret'],
  },
  {
    reader: readSecretStore,
    situation: 'cluster-store-invalid',
    verdict: 'failed',
    reason: 'InvalidProviderConfig',
    references: ['secret Secret secrets/vault-token'],
  },
  {
    reader: readPushSecret,
    situation: 'push-synced',
    verdict: 'ready',
    reason: 'Synced',
    generation: 1,
    references: PUSHED,
  },
  {
    reader: readPushSecret,
    situation: 'push-errored',
    verdict: 'failed',
    reason: 'Errored',
    references: PUSHED,
    missing: ['SecretStore default/aws-parameterstore'],
  },
];

describe('readers of External Secrets', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('externalSecrets').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    expect(tellReading('externalSecrets', row)).toEqual({
      references: [],
      ...row,
    });
  });
});
