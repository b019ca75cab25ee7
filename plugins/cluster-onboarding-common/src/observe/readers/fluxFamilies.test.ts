import { Observation } from '../../model';
import { observe } from '../observe';

/*
 * The families of Flux that the recordings do not hold. Statuses are those that upstream documents, at the versions named:
 *
 *   Bucket, ExternalArtifact              source-controller 1.9.3, docs/spec/v1
 *   ImageRepository, ImagePolicy          image-reflector-controller 1.2.3, docs/spec/v1
 *   ImageUpdateAutomation                 image-automation-controller 1.2.3, docs/spec/v1
 *   Receiver, Alert, Provider             notification-controller 1.9.3, docs/spec
 *   FluxInstance, ResourceSet             flux-operator 0.59.0, docs/api/v1
 *
 * Kustomization, HelmRelease, GitRepository, OCIRepository, HelmRepository and HelmChart are read from recordings in
 * status/replay.test.ts.
 */

const READY = { type: 'Ready', status: 'True', reason: 'Succeeded' };
const RETRYING = {
  type: 'Reconciling',
  status: 'True',
  reason: 'ProgressingWithRetry',
};
const PROGRESSING = [
  { type: 'Reconciling', status: 'True', reason: 'Progressing' },
  { type: 'Ready', status: 'Unknown', reason: 'Progressing' },
];
const failed = (reason: string, message = '') => [
  { type: 'Ready', status: 'False', reason, message },
  RETRYING,
];
const stalled = (reason: string) => [
  { type: 'Ready', status: 'False', reason },
  { type: 'Stalled', status: 'True', reason },
];

const SOURCE = 'source.toolkit.fluxcd.io/v1';
const IMAGE = 'image.toolkit.fluxcd.io/v1';
const NOTIFICATION = 'notification.toolkit.fluxcd.io/v1';
const OPERATOR = 'fluxcd.controlplane.io/v1';
const REVISION = `v1.0.0@sha256:${'35d47c9d'.repeat(8)}`;

function see(
  apiVersion: string,
  kind: string,
  rest: { spec?: object; status?: object; metadata?: object },
): Observation {
  const object = {
    apiVersion,
    kind,
    ...rest,
    metadata: {
      name: 'x',
      namespace: 'apps',
      uid: 'u',
      generation: 1,
      ...rest.metadata,
    },
  };
  const at = '2026-01-01T00:00:00Z';
  return observe(undefined, object, { cluster: 'hub', at });
}

describe('Flux families', () => {
  it.each<[string, string, object[], object]>([
    ['Bucket', SOURCE, [READY], { settled: { outcome: 'ready' } }],
    [
      'Bucket',
      SOURCE,
      failed('BucketOperationFailed', "bucket 'x' not found"),
      { settled: { outcome: 'failed', reason: 'BucketOperationFailed' } },
    ],
    ['Bucket', SOURCE, PROGRESSING, { attempt: { isFirstSight: true } }],
    ['ExternalArtifact', SOURCE, [READY], { settled: { outcome: 'ready' } }],
    [
      'ExternalArtifact',
      SOURCE,
      [{ type: 'Ready', status: 'False', reason: 'VerificationFailed' }],
      { settled: { outcome: 'failed', reason: 'VerificationFailed' } },
    ],
    [
      'ExternalArtifact',
      SOURCE,
      [{ type: 'Ready', status: 'False', reason: 'StorageOperationFailed' }],
      { settled: { outcome: 'failed' } },
    ],
    ['ImageRepository', IMAGE, [READY], { settled: { outcome: 'ready' } }],
    [
      'ImageRepository',
      IMAGE,
      failed('ReadOperationFailed'),
      { settled: { outcome: 'failed', reason: 'ReadOperationFailed' } },
    ],
    [
      'ImageRepository',
      IMAGE,
      stalled('ImageURLInvalid'),
      { settled: { outcome: 'stalled', reason: 'ImageURLInvalid' } },
    ],
    ['ImagePolicy', IMAGE, [READY], { settled: { outcome: 'ready' } }],
    [
      'ImagePolicy',
      IMAGE,
      failed('DependencyNotReady'),
      { hold: { on: 'source', reason: 'DependencyNotReady' } },
    ],
    [
      'ImagePolicy',
      IMAGE,
      failed('AccessDenied'),
      { settled: { outcome: 'failed' } },
    ],
    [
      'ImageUpdateAutomation',
      IMAGE,
      [READY],
      { settled: { outcome: 'ready' } },
    ],
    [
      'ImageUpdateAutomation',
      IMAGE,
      failed('GitOperationFailed'),
      { settled: { outcome: 'failed' } },
    ],
    [
      'ImageUpdateAutomation',
      IMAGE,
      stalled('InvalidPolicySelector'),
      { settled: { outcome: 'stalled' } },
    ],
    ['Receiver', NOTIFICATION, [READY], { settled: { outcome: 'ready' } }],
    [
      'Receiver',
      NOTIFICATION,
      failed('TokenNotFound', 'secrets "token" not found'),
      {
        settled: { outcome: 'failed' },
        missing: [{ kind: 'Secret', namespace: 'apps', name: 'token' }],
      },
    ],
    [
      'Receiver',
      NOTIFICATION,
      PROGRESSING,
      { attempt: { isFirstSight: true } },
    ],
    [
      'FluxInstance',
      OPERATOR,
      [{ ...READY, reason: 'ReconciliationSucceeded' }],
      { settled: { outcome: 'ready', reason: 'ReconciliationSucceeded' } },
    ],
    [
      'FluxInstance',
      OPERATOR,
      failed('ArtifactFailed', 'pulling artifact failed'),
      { settled: { outcome: 'failed', reason: 'ArtifactFailed' } },
    ],
    [
      'FluxInstance',
      OPERATOR,
      stalled('BuildFailed'),
      { settled: { outcome: 'stalled' } },
    ],
    ['ResourceSet', OPERATOR, [READY], { settled: { outcome: 'ready' } }],
    [
      'ResourceSet',
      OPERATOR,
      failed('DependencyNotReady'),
      { hold: { on: 'dependency' } },
    ],
    [
      'ResourceSet',
      OPERATOR,
      stalled('InvalidCELExpression'),
      { settled: { outcome: 'stalled' } },
    ],
  ])(
    'reads a %s (%s) with conditions %j',
    (kind, apiVersion, conditions, expected) => {
      const observation = see(apiVersion, kind, {
        status: { observedGeneration: 1, conditions },
      });
      expect(observation).toMatchObject(expected);
    },
  );

  it.each([
    ['Alert', 'v1beta3'],
    ['Provider', 'v1beta3'],
    ['Alert', 'v1beta2'],
  ])('takes an %s (%s) as it is: it has no status', (kind, version) => {
    const apiVersion = `notification.toolkit.fluxcd.io/${version}`;
    expect(see(apiVersion, kind, { spec: {} })).toMatchObject({
      isStatic: true,
    });
  });

  it('reads what a source offers', () => {
    const artifact = { revision: REVISION, digest: 'sha256:aa' };
    const observation = see(SOURCE, 'ExternalArtifact', {
      spec: {
        sourceRef: { apiVersion: 'example.com/v1', kind: 'Source', name: 'y' },
      },
      status: { conditions: [READY], artifact },
    });
    expect(observation).toMatchObject({
      revisions: { offered: REVISION, content: 'sha256:aa' },
      references: [
        { role: 'source', group: 'example.com', kind: 'Source', name: 'y' },
      ],
    });
  });

  it('knows the version of Flux that an instance has, and that its reconciling is disabled', () => {
    const observation = see(OPERATOR, 'FluxInstance', {
      metadata: {
        annotations: { 'fluxcd.controlplane.io/reconcile': 'disabled' },
      },
      status: {
        conditions: [READY],
        lastAppliedRevision: 'v2.3.0@sha256:4cc5babdb1279ad0177bf513292deadb',
      },
    });
    expect(observation).toMatchObject({ version: 'v2.3.0', isSuspended: true });
  });

  it('reads dependencies of a ResourceSet on any kind', () => {
    const observation = see(OPERATOR, 'ResourceSet', {
      spec: {
        dependsOn: [
          {
            apiVersion: 'apiextensions.k8s.io/v1',
            kind: 'CustomResourceDefinition',
            name: 'a.b',
          },
          {
            apiVersion: OPERATOR,
            kind: 'ResourceSet',
            name: 'base',
            namespace: 'z',
          },
        ],
      },
    });
    expect(observation.references).toMatchObject([
      { role: 'depends-on', group: 'apiextensions.k8s.io', name: 'a.b' },
      { role: 'depends-on', kind: 'ResourceSet', namespace: 'z', name: 'base' },
    ]);
  });

  it('reads the newest image of a policy as its version', () => {
    const latestRef = { image: 'registry.example/podinfo', tag: '5.1.4' };
    const observation = see(IMAGE, 'ImagePolicy', {
      spec: { imageRepositoryRef: { name: 'podinfo' } },
      status: { conditions: [READY], latestRef },
    });
    expect(observation).toMatchObject({
      version: '5.1.4',
      references: [
        { role: 'source', kind: 'ImageRepository', name: 'podinfo' },
      ],
    });
  });

  it('reads old API versions by the same fields', () => {
    const kustomization = see(
      'kustomize.toolkit.fluxcd.io/v1beta2',
      'Kustomization',
      {
        spec: { sourceRef: { kind: 'GitRepository', name: 'fleet' } },
        status: { conditions: [READY] },
      },
    );
    const release = see('helm.toolkit.fluxcd.io/v2beta1', 'HelmRelease', {
      spec: {
        chart: { spec: { sourceRef: { kind: 'HelmRepository', name: 'r' } } },
      },
      status: { conditions: [READY], helmChart: 'apps/apps-x' },
    });
    expect(kustomization.references).toMatchObject([{ role: 'source' }]);
    expect(release.references).toMatchObject([
      { role: 'source', kind: 'HelmRepository' },
      { role: 'chart', kind: 'HelmChart', namespace: 'apps', name: 'apps-x' },
    ]);
  });
});
