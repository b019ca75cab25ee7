import {
  listFixtures,
  readFixture,
  tellReferences,
  toParts,
} from '../__fixtures__/readFixture';
import { Reading } from '../reading';
import { readTerraform } from './terraform';

const OLD = 'main@sha1:3b626c8f49d6bfd2db313189c232247e3952f39a';
const NEW = 'main@sha1:a8d79f989d3b096058da974e4910d5b34ad6b6cb';
const OLD_PLAN = 'plan-main-3b626c8f49';
const NEW_PLAN = 'plan-main-a8d79f989d';
const LOCK = '2b8d8dc3-417c-8df9-e692-9b5a69d643cd';

function read(situation: string, change: object = {}): Reading {
  const object = readFixture('terraform', situation) as { spec: object };
  return readTerraform(
    toParts({ ...object, spec: { ...object.spec, ...change } }),
  );
}

interface Row {
  situation: string;
  verdict: Reading['verdict'];
  reason?: string;
  holdOn?: Reading['holdOn'];
  revision?: string;
  generation?: number;
  plan?: Reading['plan'];
  missing?: Reading['missing'];
  isSuspended?: boolean;
}

// Written by reading the recordings, in the order in which an object goes through them.
const ROWS: Row[] = [
  { situation: 'created', verdict: 'none' },
  {
    situation: 'source-without-artifact',
    verdict: 'held',
    holdOn: 'source',
    reason: 'ArtifactFailed',
    generation: 1,
  },
  {
    situation: 'auto-planned',
    verdict: 'in-flight',
    plan: { pending: OLD_PLAN },
  },
  { situation: 'applied', verdict: 'in-flight' },
  {
    situation: 'outputs-written',
    verdict: 'ready',
    reason: 'TerraformOutputsWritten',
    revision: OLD,
    generation: 1,
  },
  {
    situation: 'no-changes',
    verdict: 'ready',
    reason: 'TerraformPlannedNoChanges',
    revision: NEW,
    generation: 1,
  },
  {
    situation: 'no-drift',
    verdict: 'ready',
    reason: 'NoDrift',
    revision: NEW,
    generation: 1,
  },
  {
    situation: 'drift-detection-only',
    verdict: 'ready',
    reason: 'NoDrift',
    revision: NEW,
    generation: 2,
  },
  {
    situation: 'drift-detected',
    verdict: 'failed',
    reason: 'DriftDetected',
    revision: NEW,
    generation: 2,
    plan: { hasDrift: true },
  },
  {
    situation: 'drift-looked-at-again',
    verdict: 'in-flight',
    plan: { hasDrift: true },
  },
  {
    situation: 'waiting-for-approval',
    verdict: 'in-flight',
    plan: { pending: OLD_PLAN, needsApproval: true },
  },
  { situation: 'approved', verdict: 'in-flight', plan: { pending: OLD_PLAN } },
  { situation: 'applying', verdict: 'in-flight', plan: { pending: OLD_PLAN } },
  {
    situation: 'deleting',
    verdict: 'ready',
    reason: 'NoDrift',
    revision: NEW,
    generation: 2,
  },
  {
    situation: 'destroy-planned',
    verdict: 'in-flight',
    plan: { pending: NEW_PLAN, isDestroy: true },
  },
  {
    situation: 'plan-only',
    verdict: 'ready',
    reason: 'TerraformPlannedWithChanges',
    revision: OLD,
    generation: 1,
    plan: { pending: OLD_PLAN, isPlanOnly: true },
  },
  {
    situation: 'plan-only-replanning',
    verdict: 'in-flight',
    plan: { isPlanOnly: true },
  },
  {
    situation: 'plan-failed',
    verdict: 'failed',
    reason: 'TFExecPlanFailed',
    generation: 1,
  },
  {
    situation: 'plan-failed-with-revision',
    verdict: 'failed',
    reason: 'TFExecPlanFailed',
    revision: OLD,
    generation: 1,
  },
  {
    situation: 'retry-limit-reached',
    verdict: 'stalled',
    reason: 'RetryLimitReached',
    revision: OLD,
    generation: 1,
  },
  {
    situation: 'deletion-blocked',
    verdict: 'failed',
    reason: 'DeletionBlockedByDependantsReason',
    generation: 2,
  },
  {
    situation: 'dependency-not-ready',
    verdict: 'held',
    holdOn: 'dependency',
    reason: 'DependencyNotReady',
    revision: OLD,
    generation: 1,
  },
  {
    situation: 'missing-source',
    verdict: 'held',
    holdOn: 'source',
    reason: 'ArtifactFailed',
    generation: 1,
    missing: [
      { kind: 'GitRepository', namespace: 'flux-system', name: 'nope' },
    ],
  },
  {
    situation: 'missing-source-looked-for',
    verdict: 'held',
    holdOn: 'source',
    reason: 'ArtifactFailed',
    generation: 1,
    missing: [
      { kind: 'GitRepository', namespace: 'flux-system', name: 'nope' },
    ],
  },
  {
    situation: 'missing-variables',
    verdict: 'failed',
    reason: 'VarsGenerationFailed',
    revision: OLD,
    generation: 1,
    missing: [{ kind: 'Secret', namespace: 'flux-system', name: 'nope' }],
  },
  { situation: 'suspended', verdict: 'none', isSuspended: true },
  {
    situation: 'state-locked',
    verdict: 'failed',
    reason: 'TFExecPlanFailed',
    generation: 4,
    plan: { lock: LOCK },
  },
  {
    situation: 'lock-left-behind',
    verdict: 'ready',
    reason: 'NoDrift',
    revision: 'v0.6.0@sha1:db390e773761318c97c6363f1432bf3bfff5efb2',
    generation: 4,
  },
  { situation: 'variables-v1alpha1', verdict: 'none' },
];

describe('readTerraform', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('terraform').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    const { situation, verdict, isSuspended = false } = row;
    const reading = read(situation);
    const { plan, missing, holdOn, revision, reason, generation } = reading;
    expect(reading.verdict).toBe(verdict);
    expect(reading.isSuspended).toBe(isSuspended);
    expect({ plan, missing, holdOn, revision, reason, generation }).toEqual({
      plan: row.plan,
      missing: row.missing,
      holdOn: row.holdOn,
      revision: row.revision,
      reason: row.reason,
      generation: row.generation,
    });
  });

  it('never keeps the text of a plan', () => {
    expect(
      JSON.stringify(readFixture('terraform', 'drift-detected')),
    ).toContain('Terraform will perform the following actions');
    for (const situation of listFixtures('terraform')) {
      const text = JSON.stringify(read(situation));
      expect(text).not.toContain('will be created');
      expect(text).not.toContain('known after apply');
    }
  });

  it.each([
    ['', true],
    [undefined, true],
    [null, true],
    ['plan-main-0000000000', true],
    ['plan-main-3b626c8f49-and-more', true],
    ['plan-main-3b', false],
    [OLD_PLAN, false],
    ['auto', false],
    ['force', false],
    ['disable', false],
  ])('with approvePlan %p asks for approval: %p', (approvePlan, asks) => {
    const { plan } = read('waiting-for-approval', { approvePlan });
    expect(plan?.needsApproval ?? false).toBe(asks);
  });

  it('asks nobody to approve a plan of an older generation, one that is never applied, or one that deletes', () => {
    const waiting = readFixture('terraform', 'waiting-for-approval') as {
      metadata: object;
    };
    const newer = { ...waiting.metadata, generation: 2 };
    const deleted = { ...waiting.metadata, deletionTimestamp: '2026-01-01' };
    for (const metadata of [newer, deleted]) {
      const { plan } = readTerraform(toParts({ ...waiting, metadata }));
      expect(plan?.pending).toBe(OLD_PLAN);
      expect(plan?.needsApproval).toBeUndefined();
    }
    expect(read('waiting-for-approval', { force: true }).plan).toEqual({
      pending: OLD_PLAN,
    });
    expect(read('waiting-for-approval', { planOnly: true }).plan).toEqual({
      pending: OLD_PLAN,
      isPlanOnly: true,
    });
  });

  it('takes drift that is corrected at once as part of the attempt', () => {
    const reading = read('drift-detected', { approvePlan: 'auto' });
    expect(reading.verdict).toBe('in-flight');
    expect(reading.plan).toBeUndefined();
  });

  it('names all that it depends on, reads and writes', () => {
    const { references, path, timing, revisions } = read('outputs-written', {
      dependsOn: [{ name: 'network' }, { name: 'zone', namespace: 'dns' }],
      varsFrom: [
        { kind: 'Secret', name: 'credentials' },
        { kind: 'ConfigMap', name: 'defaults', optional: true },
      ],
      vars: [
        { name: 'a', value: 1 },
        { name: 'b', valueFrom: { secretKeyRef: { name: 'b', key: 'k' } } },
        { name: 'c', valueFrom: { configMapKeyRef: { name: 'c', key: 'k' } } },
      ],
      readInputsFromSecrets: [{ name: 'network-outputs', as: 'network' }],
      cliConfigSecretRef: { name: 'cli', namespace: 'tools' },
      backendConfigsFrom: [{ kind: 'Secret', name: 'backend' }],
      fileMappings: [{ secretRef: { name: 'files', key: 'k' }, path: 'x' }],
    });
    expect(tellReferences(references)).toEqual([
      'depends-on Terraform.infra.contrib.fluxcd.io flux-system/network',
      'depends-on Terraform.infra.contrib.fluxcd.io dns/zone',
      'source GitRepository.source.toolkit.fluxcd.io flux-system/fleet',
      'variables Secret flux-system/credentials',
      'variables ConfigMap flux-system/defaults',
      'variables Secret flux-system/b',
      'variables ConfigMap flux-system/c',
      'inputs Secret flux-system/network-outputs',
      'configuration Secret tools/cli',
      'configuration Secret flux-system/backend',
      'secret Secret flux-system/files',
      'outputs Secret flux-system/search-dev-identity-outputs',
    ]);
    expect(references?.[4].isOptional).toBe(true);
    expect(path).toBe('./tf/ok');
    expect(timing).toEqual({ intervalMs: 60_000, retryMs: 20_000 });
    expect(revisions).toEqual({ applied: OLD, attempted: OLD });
  });
});
