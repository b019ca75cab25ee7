import fc from 'fast-check';
import { PROPERTY_RUNS } from '../__fixtures__/propertyRuns';
import { findHint } from '../hints';
import { DEFAULT_LAYERS } from '../layers';
import { observe } from '../observe';
import { fluxObject } from './__fixtures__/fluxObjects';
import { deriveClusterStatus } from './deriveClusterStatus';

const AT = '2026-01-01T10:00:00.000Z';

/** What must never leave a cluster, each in the form it would have in real life. */
const CANARIES = [
  'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ',
  `ghp_${'a1B2'.repeat(9)}`,
  'AKIAIOSFODNN7EXAMPLE',
  '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----',
];

describe('everything that is told about a cluster', () => {
  it('holds no secret, whatever the controllers quote and the objects carry', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CANARIES),
        fc.constantFrom(
          'BuildFailed',
          'DependencyNotReady',
          'HealthCheckFailed',
          'ArtifactFailed',
          'InstallFailed',
          'DriftDetected',
        ),
        fc.constantFrom('Kustomization', 'HelmRelease', 'Terraform'),
        fc.boolean(),
        fc.string({ maxLength: 300 }),
        (canary, reason, kind, stalled, noise) => {
          const object = fluxObject({
            kind,
            name: 'app',
            ready: 'False',
            reason,
            stalled,
            message: `${noise} ${canary} ${noise}`,
            metadata: {
              labels: { 'strata.dev/layer': 'application' },
              annotations: { note: canary },
              managedFields: [{ manager: canary }],
            },
            spec: {
              values: { password: canary },
              vars: [{ name: 'token', value: canary }],
              postBuild: { substitute: { TOKEN: canary } },
            },
            status: { lastAppliedConfiguration: canary },
          });
          const observation = observe(undefined, object, {
            cluster: 'hub',
            at: AT,
          });
          const status = deriveClusterStatus({
            cluster: { ref: 'resource:default/search-dev', name: 'search-dev' },
            observations: [observation],
            layers: DEFAULT_LAYERS,
            contacts: new Map([['hub', { isReachable: true }]]),
            now: AT,
          });
          const hints = status.rootCauses.map(cause => findHint(cause));
          const told = JSON.stringify({ observation, status, hints });
          const secret = JSON.stringify(canary).slice(1, -1);
          expect(told).not.toContain(secret);
          expect(told).not.toContain(secret.slice(-16));
        },
      ),
      PROPERTY_RUNS,
    );
  });
});
