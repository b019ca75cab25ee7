import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildGraph, StatusGraph } from '../graph';
import { findHint, toHintSubject } from '../hints';
import { formatObjectRef, ObjectKey, Observation, toObjectKey } from '../model';
import { digestObservation, observe } from '../observe';
import { deriveObjectStates } from './deriveObjectStates';
import { findRootCauses } from './findRootCauses';
import { ObjectStatus } from './objectStatus';

/*
 * What real controllers said for seven minutes, event by event. The tables below were written by reading the recording:
 * each line is an object, and the resource versions at which its state has to change. Between two of them the object may
 * say "in progress" as often as it likes.
 */

interface WatchEvent {
  type: string;
  object: {
    kind: string;
    metadata: { namespace: string; name: string; resourceVersion: string };
    status?: {
      conditions?: Array<{
        type: string;
        status: string;
        reason: string;
        lastTransitionTime: string;
      }>;
    };
  };
}

const recording = require.resolve(
  '../__fixtures__/recordings/all-events.jsonl.gz',
);
const events: WatchEvent[] = gunzipSync(readFileSync(recording))
  .toString('utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line));

/** Every kind in the recording was listed completely. */
const COMPLETE_KINDS = new Set(
  [
    'helm.toolkit.fluxcd.io|HelmRelease',
    'infra.contrib.fluxcd.io|Terraform',
    'kustomize.toolkit.fluxcd.io|Kustomization',
    'source.toolkit.fluxcd.io|GitRepository',
    'source.toolkit.fluxcd.io|HelmChart',
    'source.toolkit.fluxcd.io|HelmRepository',
    'source.toolkit.fluxcd.io|OCIRepository',
  ].map(kind => `hub|${kind}`),
);
const CONTACTS = new Map([['hub', { isReachable: true }]]);

interface Step {
  resourceVersion: number;
  changed: ObjectKey;
  graph: StatusGraph;
  states: Map<ObjectKey, ObjectStatus>;
  known: ReadonlyMap<ObjectKey, Observation>;
}

/** Plays the recording; our clock is the newest time that any condition has told so far. */
function* replay(): Generator<Step> {
  const known = new Map<ObjectKey, Observation>();
  let now = '2026-11-16T03:09:20Z';
  for (const { type, object } of events) {
    for (const { lastTransitionTime } of object.status?.conditions ?? []) {
      if (lastTransitionTime > now) now = lastTransitionTime;
    }
    const seen = observe(undefined, object, { cluster: 'hub', at: now });
    const changed = toObjectKey(seen.ref);
    if (type === 'DELETED') known.delete(changed);
    else {
      known.set(
        changed,
        observe(known.get(changed), object, { cluster: 'hub', at: now }),
      );
    }
    const graph = buildGraph({
      observations: [...known.values()],
      completeKinds: COMPLETE_KINDS,
      findTarget: ({ references }) =>
        references.some(({ role }) => role === 'kubeconfig')
          ? 'search-dev'
          : undefined,
    });
    yield {
      resourceVersion: Number(object.metadata.resourceVersion),
      changed,
      graph,
      states: deriveObjectStates({ graph, contacts: CONTACTS, now }),
      known: new Map(known),
    };
  }
}

const EXPECTED: Record<string, string> = {
  // The chain search-dev: from creation to ready, the leaf's API server gone from 20640 on, and back at 20858.
  'GitRepository flux-system/fleet': '18970 progressing, 19101 ready',
  'Kustomization flux-system/search-dev-security':
    '18971 progressing, 19075 blocked, 19101 progressing, 19337 ready, 20640 failing, 20858 ready',
  'Kustomization flux-system/search-dev-delivery':
    '18974 progressing, 19077 blocked, 19101 progressing, 19297 blocked, 19337 progressing, 19446 ready, 20667 blocked, 20858 ready',
  'Kustomization flux-system/search-dev-app':
    '18976 progressing, 19078 blocked, 19101 progressing, 19296 blocked, 19446 progressing, 19499 ready, 20670 blocked, 20858 ready',

  // Sources that cannot be read.
  'GitRepository flux-system/missing-repo': '18978 progressing, 19087 failing',
  'GitRepository flux-system/missing-branch':
    '18980 progressing, 19110 failing',
  'GitRepository flux-system/missing-secret':
    '18982 progressing, 19154 failing',
  'GitRepository flux-system/refused': '18984 progressing, 19162 failing',
  'GitRepository flux-system/paused': '18986 suspended',
  'HelmRepository flux-system/oci': '19037 static',
  'HelmRepository flux-system/unreachable': '19040 progressing, 19143 failing',
  'OCIRepository flux-system/unreachable': '19042 progressing, 19150 stalled',

  // Kustomizations that wait for their source, are tried, and fail for a reason each.
  'Kustomization flux-system/bad-yaml':
    '18988 progressing, 19082 blocked, 19101 progressing, 19335 failing',
  'Kustomization flux-system/missing-variable':
    '18990 progressing, 19083 blocked, 19101 progressing, 19350 failing',
  'Kustomization flux-system/missing-substitute-from':
    '18992 progressing, 19084 blocked, 19101 progressing, 19363 failing',
  'Kustomization flux-system/missing-namespace':
    '18993 progressing, 19085 blocked, 19101 progressing, 19381 failing',
  'Kustomization flux-system/missing-path':
    '18995 progressing, 19089 blocked, 19101 progressing, 19345 failing',
  'Kustomization flux-system/missing-kubeconfig':
    '19006 progressing, 19096 blocked, 19101 progressing, 19362 failing',
  'Kustomization flux-system/missing-decryption-key':
    '19008 progressing, 19100 blocked, 19101 progressing, 19369 failing',
  'Kustomization flux-system/wrong-decryption-key':
    '19010 progressing, 19099 blocked, 19101 progressing, 19395 failing',
  'Kustomization flux-system/health-timeout':
    '19012 progressing, 19825 failing',
  'Kustomization flux-system/forbidden-service-account':
    '19016 progressing, 19189 failing',
  'Kustomization flux-system/bad-cel': '19018 progressing, 19127 stalled',
  'Kustomization flux-system/paused-after-ready':
    '19014 progressing, 19389 ready, 20103 suspended',

  // What waits for something that is broken or absent waits for ever, and is never shown as failing.
  'Kustomization flux-system/missing-source':
    '18997 progressing, 19091 blocked',
  'Kustomization flux-system/source-without-artifact':
    '19000 progressing, 19093 blocked',
  'Kustomization flux-system/depends-on-failing':
    '19002 progressing, 19092 blocked, 19101 progressing, 19347 blocked',
  'Kustomization flux-system/depends-on-missing':
    '19004 progressing, 19095 blocked, 19101 progressing, 19355 blocked',
  'Kustomization flux-system/cycle-a':
    '19019 progressing, 19138 blocked, 20453 terminating, 20454 gone',
  'Kustomization flux-system/cycle-b': '19022 progressing, 19137 blocked',

  // Helm.
  'HelmRelease default/web': '19023 progressing, 19195 ready',
  'HelmRelease flux-system/remote-web':
    '19026 progressing, 19165 blocked, 19234 progressing, 19253 ready, 20621 failing, 20851 ready',
  'HelmRelease default/missing-value':
    '19028 progressing, 19163 blocked, 19216 progressing, 19227 failing',
  'HelmRelease default/missing-chart': '19029 progressing, 19172 blocked',
  'HelmRelease default/depends-on-failing': '19032 progressing, 19173 blocked',
  'HelmRelease default/missing-values-from':
    '19034 progressing, 19191 blocked, 19246 progressing, 19256 failing',
  'HelmRelease default/bad-upgrade':
    '19036 progressing, 19184 blocked, 19266 progressing, 19321 ready, 20458 progressing, 20463 blocked, 20466 progressing, 20480 failing',
  'HelmChart flux-system/default-web': '19097 progressing, 19155 ready',
  'HelmChart flux-system/default-missing-chart':
    '19108 progressing, 19208 stalled',
  'HelmChart flux-system/default-missing-value':
    '19109 progressing, 19216 ready',
  'HelmChart flux-system/flux-system-remote-web':
    '19118 progressing, 19234 ready',
  'HelmChart flux-system/default-depends-on-failing':
    '19164 progressing, 19249 ready',
  'HelmChart flux-system/default-missing-values-from':
    '19174 progressing, 19246 ready',
  'HelmChart flux-system/default-bad-upgrade':
    '19177 progressing, 19266 ready, 20459 progressing, 20466 ready',

  // Terraform.
  'Terraform flux-system/search-dev-identity':
    '19044 progressing, 19057 blocked, 19101 progressing, 19312 ready, 21147 progressing, 21155 ready, 21646 drifted',
  'Terraform flux-system/manual-approval':
    '19045 progressing, 19059 blocked, 19101 progressing, 19400 awaiting-approval, 20108 progressing, 20149 ready, 21790 terminating, 21830 gone',
  'Terraform flux-system/failing-precondition':
    '19046 progressing, 19062 blocked, 19101 progressing, 19420 failing, 19966 stalled, 20192 failing, 20624 stalled, 21791 terminating',
  'Terraform flux-system/missing-source': '19048 progressing, 19066 blocked',
  'Terraform flux-system/depends-on-failing':
    '19050 progressing, 19070 blocked, 19101 progressing, 19425 blocked',
  'Terraform flux-system/plan-only':
    '19052 progressing, 19072 blocked, 19101 progressing, 19455 ready',
  'Terraform flux-system/missing-vars':
    '19055 progressing, 19074 blocked, 19101 progressing, 19462 failing',
  'Terraform flux-system/paused': '19056 suspended',
};

/** What a person reads about an object at a step: the one sentence about whatever holds it up. */
const WORDS: ReadonlyArray<[number, string, string]> = [
  [
    18970,
    'GitRepository flux-system/fleet',
    'GitRepository flux-system/fleet is in progress.',
  ],
  [
    18986,
    'GitRepository flux-system/paused',
    'Somebody has suspended GitRepository flux-system/paused.',
  ],
  [
    19056,
    'Terraform flux-system/paused',
    'Somebody has suspended Terraform flux-system/paused.',
  ],
  [
    19057,
    'Terraform flux-system/search-dev-identity',
    'GitRepository flux-system/fleet is in progress.',
  ],
  [
    19066,
    'Terraform flux-system/missing-source',
    'There is nothing to apply from: GitRepository flux-system/nope is missing.',
  ],
  [
    19075,
    'Kustomization flux-system/search-dev-security',
    'GitRepository flux-system/fleet is in progress.',
  ],
  [
    19087,
    'GitRepository flux-system/missing-repo',
    'There is no repository at http://127.0.0.1:4300/nope.git.',
  ],
  [
    19091,
    'Kustomization flux-system/missing-source',
    'There is nothing to apply from: GitRepository flux-system/does-not-exist is missing.',
  ],
  [
    19093,
    'Kustomization flux-system/source-without-artifact',
    'There is no repository at http://127.0.0.1:4300/nope.git.',
  ],
  [
    19110,
    'GitRepository flux-system/missing-branch',
    'The repository has no branch or tag nope.',
  ],
  [
    19127,
    'Kustomization flux-system/bad-cel',
    'A health check expression of Kustomization flux-system/bad-cel is not valid.',
  ],
  [
    19138,
    'Kustomization flux-system/cycle-a',
    '2 objects wait for each other in a ring, beginning with Kustomization cycle-a.',
  ],
  [
    19143,
    'HelmRepository flux-system/unreachable',
    'HelmRepository flux-system/unreachable cannot reach its server.',
  ],
  [
    19150,
    'OCIRepository flux-system/unreachable',
    'The address in OCIRepository flux-system/unreachable is not valid.',
  ],
  [
    19154,
    'GitRepository flux-system/missing-secret',
    'Credentials are not there: Secret flux-system/nope is missing.',
  ],
  [
    19162,
    'GitRepository flux-system/refused',
    'GitRepository flux-system/refused cannot reach its server.',
  ],
  [
    19163,
    'HelmRelease default/missing-value',
    'HelmChart flux-system/default-missing-value is in progress.',
  ],
  [
    19173,
    'HelmRelease default/depends-on-failing',
    'HelmChart flux-system/default-missing-value is in progress.',
  ],
  [
    19189,
    'Kustomization flux-system/forbidden-service-account',
    'Service account flux-system/tenant may not patch configmaps.',
  ],
  [
    19208,
    'HelmChart flux-system/default-missing-chart',
    'The chart that HelmChart flux-system/default-missing-chart names is not there.',
  ],
  [
    19227,
    'HelmRelease default/missing-value',
    'The chart refuses its values: registry.url must be set.',
  ],
  [
    19256,
    'HelmRelease default/missing-values-from',
    'Values for the chart are not there: Secret default/nope is missing.',
  ],
  [
    19296,
    'Kustomization flux-system/search-dev-app',
    'Kustomization flux-system/search-dev-delivery is in progress.',
  ],
  [
    19297,
    'Kustomization flux-system/search-dev-delivery',
    'Kustomization flux-system/search-dev-security is in progress.',
  ],
  [
    19335,
    'Kustomization flux-system/bad-yaml',
    'A file is no valid YAML: x.yaml.',
  ],
  [
    19345,
    'Kustomization flux-system/missing-path',
    'The folder broken/nope is not in the repository.',
  ],
  [
    19347,
    'Kustomization flux-system/depends-on-failing',
    'A file is no valid YAML: x.yaml.',
  ],
  [
    19350,
    'Kustomization flux-system/missing-variable',
    'The files use the variable MISSING_VAR, and nobody sets it.',
  ],
  [
    19355,
    'Kustomization flux-system/depends-on-missing',
    'A dependency does not exist: Kustomization flux-system/nobody is missing.',
  ],
  [
    19362,
    'Kustomization flux-system/missing-kubeconfig',
    'There is no way into the target cluster yet: Secret flux-system/search-prod-kubeconfig is missing.',
  ],
  [
    19363,
    'Kustomization flux-system/missing-substitute-from',
    'Values that are put into the files are not there: ConfigMap flux-system/runtime-info is missing.',
  ],
  [
    19369,
    'Kustomization flux-system/missing-decryption-key',
    'The files cannot be decrypted without their key: Secret flux-system/nope is missing.',
  ],
  [
    19381,
    'Kustomization flux-system/missing-namespace',
    'Namespace does-not-exist does not exist.',
  ],
  [
    19395,
    'Kustomization flux-system/wrong-decryption-key',
    'The files are encrypted for age1ylatahhmjuzla5hfzed2h5g45ts2srrgtaxys2hc8pmle64kjpeq402gh9, and the key in the cluster is not that one.',
  ],
  [
    19400,
    'Terraform flux-system/manual-approval',
    'A plan of Terraform flux-system/manual-approval waits for approval.',
  ],
  [
    19420,
    'Terraform flux-system/failing-precondition',
    'No plan can be made for Terraform flux-system/failing-precondition.',
  ],
  [
    19425,
    'Terraform flux-system/depends-on-failing',
    'No plan can be made for Terraform flux-system/failing-precondition.',
  ],
  [
    19825,
    'Kustomization flux-system/health-timeout',
    'It is applied, but Deployment/default/web does not become healthy in time.',
  ],
  [
    19966,
    'Terraform flux-system/failing-precondition',
    'Terraform flux-system/failing-precondition failed too often and is not tried any more.',
  ],
  [
    20103,
    'Kustomization flux-system/paused-after-ready',
    'Somebody has suspended Kustomization flux-system/paused-after-ready.',
  ],
  [
    20453,
    'Kustomization flux-system/cycle-a',
    'Kustomization flux-system/cycle-a is being deleted.',
  ],
  [
    20463,
    'HelmRelease default/bad-upgrade',
    'HelmChart flux-system/default-bad-upgrade is in progress.',
  ],
  [
    20480,
    'HelmRelease default/bad-upgrade',
    'HelmRelease default/bad-upgrade failed and was taken out again.',
  ],
  [
    20621,
    'HelmRelease flux-system/remote-web',
    'The cluster that HelmRelease flux-system/remote-web applies to cannot be reached.',
  ],
  [
    20640,
    'Kustomization flux-system/search-dev-security',
    'The cluster that Kustomization flux-system/search-dev-security applies to cannot be reached.',
  ],
  [
    20667,
    'Kustomization flux-system/search-dev-delivery',
    'The cluster that Kustomization flux-system/search-dev-security applies to cannot be reached.',
  ],
  [
    20670,
    'Kustomization flux-system/search-dev-app',
    'The cluster that Kustomization flux-system/search-dev-security applies to cannot be reached.',
  ],
  [
    21646,
    'Terraform flux-system/search-dev-identity',
    'What is there differs from what Terraform flux-system/search-dev-identity describes.',
  ],
  [
    21790,
    'Terraform flux-system/manual-approval',
    'Terraform flux-system/manual-approval is being deleted.',
  ],
];

describe('replay of real controllers', () => {
  const steps = [...replay()];
  const last = steps[steps.length - 1];
  const keys = new Set(steps.map(({ changed }) => changed));

  const nameOf = (key: ObjectKey): string => {
    const [, , kind, namespace, name] = key.split('|');
    return formatObjectRef({ kind, namespace, name });
  };

  it('covers every object of the recording', () => {
    expect([...keys].map(nameOf).sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it.each(Object.entries(EXPECTED))(
    'shows %s in the right state at every step',
    (name, expected) => {
      const key = [...keys].find(candidate => nameOf(candidate) === name)!;
      const changes: string[] = [];
      for (const { states, resourceVersion } of steps) {
        const wasThere = changes.length > 0;
        const state = states.get(key)?.state ?? (wasThere ? 'gone' : undefined);
        if (state && !changes[changes.length - 1]?.endsWith(` ${state}`)) {
          changes.push(`${resourceVersion} ${state}`);
        }
      }
      expect(changes.join(', ')).toBe(expected);
    },
  );

  const digestsOf = (name: string, from: number, to: number): Set<string> => {
    const key = [...keys].find(candidate => nameOf(candidate) === name)!;
    return new Set(
      steps
        .filter(
          step => step.resourceVersion >= from && step.resourceVersion <= to,
        )
        .map(({ known, states }) =>
          digestObservation(
            known.get(key)!,
            states.get(key)!.state === 'blocked',
          ),
        ),
    );
  };

  it.each([
    // Up to the moment the leaf goes away; at 20126 a commit arrives that changes the app's folder only.
    ['security', 19338, 20639],
    ['delivery', 19447, 20666],
    // The app itself is changed by that commit, and somebody asks for a reconcile at 20473.
    ['app', 19500, 20286],
    ['app', 20473, 20669],
    // After the leaf is back, with a ripple of DependencyNotReady at 21326.
    ['security', 20858, 21981],
    ['delivery', 20864, 21981],
    ['app', 20873, 21981],
  ])(
    'sees one meaning in all routine reconciles of search-dev-%s from %d to %d',
    (name, from, to) => {
      expect(
        digestsOf(`Kustomization flux-system/search-dev-${name}`, from, to)
          .size,
      ).toBe(1);
    },
  );

  it.each([
    ['Kustomization flux-system/missing-kubeconfig', 19362],
    ['Kustomization flux-system/missing-path', 19345],
    // Its history is written a moment after its conditions.
    ['Kustomization flux-system/health-timeout', 19826],
    ['Kustomization flux-system/wrong-decryption-key', 19395],
    ['GitRepository flux-system/refused', 19162],
    ['HelmRepository flux-system/unreachable', 19143],
    ['Terraform flux-system/missing-vars', 19462],
  ])('sees one meaning in all retries of %s', (name, from) => {
    expect(digestsOf(name, from, 21981).size).toBe(1);
  });

  it('never takes an object for ready that it first sees in the middle of an attempt', () => {
    const inFlight = events.filter(({ object }) =>
      object.status?.conditions?.some(
        ({ type, status, reason }) =>
          type === 'Ready' && status === 'Unknown' && reason === 'Progressing',
      ),
    );
    expect(inFlight.length).toBeGreaterThan(300);
    for (const { object } of inFlight) {
      const at = '2026-11-16T03:15:00Z';
      const seen = observe(undefined, object, { cluster: 'hub', at });
      const graph = buildGraph({ observations: [seen] });
      const states = deriveObjectStates({ graph, contacts: CONTACTS, now: at });
      expect([...states.values()][0].state).not.toBe('ready');
    }
  });

  it('names the root cause of everything that is broken at the end', () => {
    const causes = findRootCauses(last.graph, last.states).map(
      ({ type, key, reason, behind }) =>
        `${type} ${nameOf(key)}: ${reason}, ${behind.length} behind`,
    );
    expect(causes.filter(cause => cause.startsWith('missing')).sort()).toEqual([
      'missing ConfigMap flux-system/runtime-info: Missing, 1 behind',
      'missing GitRepository flux-system/does-not-exist: Missing, 1 behind',
      'missing GitRepository flux-system/nope: Missing, 1 behind',
      'missing Kustomization flux-system/cycle-a: Missing, 1 behind',
      'missing Kustomization flux-system/nobody: Missing, 1 behind',
      'missing Namespace does-not-exist: Missing, 1 behind',
      'missing Secret default/nope: Missing, 1 behind',
      'missing Secret flux-system/nope: Missing, 3 behind',
      'missing Secret flux-system/search-prod-kubeconfig: Missing, 1 behind',
    ]);
    expect(causes.filter(cause => cause.startsWith('object')).sort()).toEqual([
      'object GitRepository flux-system/missing-branch: GitOperationFailed, 0 behind',
      'object GitRepository flux-system/missing-repo: GitOperationFailed, 1 behind',
      'object GitRepository flux-system/paused: Suspended, 0 behind',
      'object GitRepository flux-system/refused: GitOperationFailed, 0 behind',
      'object HelmChart flux-system/default-missing-chart: InvalidChartReference, 1 behind',
      'object HelmRelease default/bad-upgrade: InstallFailed, 0 behind',
      'object HelmRelease default/missing-value: InstallFailed, 1 behind',
      'object HelmRepository flux-system/unreachable: Failed, 0 behind',
      'object Kustomization flux-system/bad-cel: InvalidCELExpression, 0 behind',
      'object Kustomization flux-system/bad-yaml: BuildFailed, 1 behind',
      'object Kustomization flux-system/forbidden-service-account: ReconciliationFailed, 0 behind',
      'object Kustomization flux-system/health-timeout: HealthCheckFailed, 0 behind',
      'object Kustomization flux-system/missing-path: ArtifactFailed, 0 behind',
      'object Kustomization flux-system/missing-variable: BuildFailed, 0 behind',
      'object Kustomization flux-system/paused-after-ready: Suspended, 0 behind',
      'object Kustomization flux-system/wrong-decryption-key: BuildFailed, 0 behind',
      'object OCIRepository flux-system/unreachable: URLInvalid, 0 behind',
      'object Terraform flux-system/failing-precondition: DeletionBlockedByDependantsReason, 1 behind',
      'object Terraform flux-system/paused: Suspended, 0 behind',
      'object Terraform flux-system/search-dev-identity: DriftDetected, 0 behind',
    ]);
    // The missing Secret that three objects fail for comes before everything else.
    expect(causes[0]).toContain('Secret flux-system/nope');
  });

  it.each(WORDS)('at %d says of %s: %s', (resourceVersion, name, words) => {
    const step = steps.find(
      candidate => candidate.resourceVersion === resourceVersion,
    )!;
    const key = [...keys].find(candidate => nameOf(candidate) === name)!;
    const { graph, states } = step;
    const cause = findRootCauses(graph, states).find(
      candidate =>
        candidate.key === key ||
        candidate.behind.includes(key) ||
        candidate.loop?.includes(key),
    )!;
    expect(findHint(toHintSubject(cause, graph, states)).sentence).toBe(words);
  });

  it('names two objects that wait for each other as a loop', () => {
    const before = steps.filter(step => step.resourceVersion < 20453).pop()!;
    const loop = findRootCauses(before.graph, before.states).find(
      ({ type }) => type === 'loop',
    );
    expect(loop?.loop?.map(nameOf)).toEqual([
      'Kustomization flux-system/cycle-a',
      'Kustomization flux-system/cycle-b',
    ]);
  });
});
