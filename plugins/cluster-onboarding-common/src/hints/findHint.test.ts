import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildGraph } from '../graph';
import { formatObjectRef, ObjectKey, Observation, toObjectKey } from '../model';
import { observe, redactMessage } from '../observe';
import { deriveObjectStates } from '../status/deriveObjectStates';
import { findRootCauses } from '../status/findRootCauses';
import { defaultHints } from './defaultHints';
import { findHint, toHintSubject } from './findHint';
import { Hint, HintSubject } from './hint';

type Given = Partial<Omit<HintSubject, 'ref'>> & {
  kind?: string;
  name?: string;
  namespace?: string;
};

function subject(given: Given): HintSubject {
  const { kind = 'Kustomization', name = 'app', ...rest } = given;
  const { namespace = 'flux-system' } = given;
  return {
    type: 'object',
    state: rest.type && rest.type !== 'object' ? undefined : 'failing',
    reason: 'ReconciliationFailed',
    ...rest,
    ref: { cluster: 'hub', group: '', kind, namespace, name },
    // Hints see what is stored, and what is stored is redacted.
    message: redactMessage(given.message ?? ''),
  };
}

const RECIPIENT =
  'age1ylatahhmjuzla5hfzed2h5g45ts2srrgtaxys2hc8pmle64kjpeq402gh9';

/** Id of the hint, the cause, the words. Origin of the message in the comment above it. */
const CAUSES: ReadonlyArray<[string, Given, string]> = [
  // Recorded: Kustomization missing-decryption-key. The same message comes with a missing values Secret: the edge decides.
  [
    'missing-decryption-key',
    {
      type: 'missing',
      kind: 'Secret',
      name: 'nope',
      roles: ['decryption'],
      message: 'secrets "nope" not found',
    },
    'The files cannot be decrypted without their key: Secret flux-system/nope is missing.',
  ],
  // Recorded: Kustomization wrong-decryption-key.
  [
    'wrong-decryption-key',
    {
      reason: 'BuildFailed',
      message: `decryption failed for 'Secret.v1.[noGrp]/registry': failed to decrypt and format 'policy-system/registry' Secret data: cannot get sops data key: Failed to get the data key required to decrypt the SOPS file.\n\nGroup 0: FAILED\n  ${RECIPIENT}: FAILED\n    - | failed to create reader for decrypting sops data key with\n      | age: identity did not match any of the recipients: incorrect\n      | identity for recipient block\n\nRecovery failed because no master key was able to decrypt the file. In\norder for SOPS to recover the file, at least one key has to be successful,\nbut none were.`,
    },
    `The files are encrypted for ${RECIPIENT}, and the key in the cluster is not that one.`,
  ],
  // Recorded: Kustomization missing-variable.
  [
    'missing-variable',
    {
      reason: 'BuildFailed',
      message: `post build failed for 'ConfigMap.v1.[noGrp]/v': envsubst error: variable substitution failed: variable not set (strict mode): "MISSING_VAR"`,
    },
    'The files use the variable MISSING_VAR, and nobody sets it.',
  ],
  // Recorded: Kustomization missing-substitute-from; first as a missing node, then without an edge.
  [
    'missing-substitute-from',
    {
      type: 'missing',
      kind: 'ConfigMap',
      name: 'runtime-info',
      roles: ['substitute'],
    },
    'Values that are put into the files are not there: ConfigMap flux-system/runtime-info is missing.',
  ],
  [
    'substitute-from-unreadable',
    {
      reason: 'BuildFailed',
      message: `post build failed for 'ConfigMap.v1.[noGrp]/v': substitute from 'ConfigMap/runtime-info' error: configmaps "runtime-info" not found`,
    },
    'Values that are put into the files are not there: ConfigMap/runtime-info.',
  ],
  // Recorded: Kustomization missing-path.
  [
    'missing-path',
    {
      reason: 'ArtifactFailed',
      message:
        'kustomization path not found: stat /tmp/kustomization-4229659356/broken/nope: no such file or directory',
    },
    'The folder broken/nope is not in the repository.',
  ],
  // Recorded: Kustomization missing-kubeconfig; first as a missing node, then without an edge.
  [
    'missing-kubeconfig',
    {
      type: 'missing',
      kind: 'Secret',
      name: 'search-prod-kubeconfig',
      roles: ['kubeconfig'],
    },
    'There is no way into the target cluster yet: Secret flux-system/search-prod-kubeconfig is missing.',
  ],
  [
    'kubeconfig-unreadable',
    {
      message: `unable to read KubeConfig secret 'flux-system/search-prod-kubeconfig' error: secrets "search-prod-kubeconfig" not found`,
    },
    'The kubeconfig of the target cluster cannot be read: Secret flux-system/search-prod-kubeconfig.',
  ],
  // Recorded: Kustomization search-dev-security while its cluster was down.
  [
    'target-unreachable',
    {
      message:
        'Namespace/policy-system dry-run failed: failed to get server groups: Get "https://127.0.0.1:6442/api?timeout=30s": dial tcp 127.0.0.1:6442: connect: connection refused',
    },
    'The cluster that Kustomization flux-system/app applies to cannot be reached.',
  ],
  // Recorded: HelmRelease remote-web while its cluster was down.
  [
    'target-unreachable',
    {
      kind: 'HelmRelease',
      reason: 'StateError',
      message:
        'Could not determine release state: failed to retrieve last release from storage: query: failed to query with labels: Get "https://127.0.0.1:6442/api/v1/namespaces/default/secrets?labelSelector=name%3Ddefault-remote-web%2Cowner%3Dhelm": dial tcp 127.0.0.1:6442: connect: connection refused',
    },
    'The cluster that HelmRelease flux-system/app applies to cannot be reached.',
  ],
  // Recorded: Kustomization forbidden-service-account.
  [
    'forbidden',
    {
      message:
        'ConfigMap/default/search dry-run failed (Forbidden): configmaps "search" is forbidden: User "system:serviceaccount:flux-system:tenant" cannot patch resource "configmaps" in API group "" in the namespace "default"',
    },
    'Service account flux-system/tenant may not patch configmaps.',
  ],
  // Recorded: Kustomization health-timeout.
  [
    'health-check-timeout',
    {
      reason: 'HealthCheckFailed',
      message:
        "health check failed after 30.013450281s: timeout waiting for: [Deployment/default/web status: 'NotFound']",
    },
    'It is applied, but Deployment/default/web does not become healthy in time.',
  ],
  // Our own words for the recorded Terraform manual-approval.
  [
    'plan-awaits-approval',
    {
      kind: 'Terraform',
      state: 'awaiting-approval',
      reason: 'PlanPending',
      message: 'Plan plan-main-3b626c8f49 waits for approval',
    },
    'A plan of Terraform flux-system/app waits for approval.',
  ],
  // Terraform's words, as in radius-project/radius#10179.
  [
    'state-locked',
    {
      kind: 'Terraform',
      reason: 'TFExecPlanFailed',
      message:
        'error running Plan: exit status 1\n\nError: Error acquiring the state lock\n\nError message: the state is already locked by another terraform client',
    },
    'The state of Terraform flux-system/app is locked.',
  ],
  // Recorded: Terraform failing-precondition, its Stalled condition and before it its plan.
  [
    'retries-used-up',
    {
      kind: 'Terraform',
      state: 'stalled',
      reason: 'RetryLimitReached',
      message: 'Resource reached maximum number of retries.',
    },
    'Terraform flux-system/app failed too often and is not tried any more.',
  ],
  [
    'terraform-plan-failed',
    {
      kind: 'Terraform',
      reason: 'TFExecPlanFailed',
      message:
        'error running Plan: rpc error: code = Internal desc = exit status 1\n\nError: Resource precondition failed\n\n  on main.tf line 8, in resource "terraform_data" "x":\n   8:       condition     = var.limit > 0',
    },
    'No plan can be made for Terraform flux-system/app.',
  ],
  // Recorded: Terraform search-dev-identity after the drift.
  [
    'drift',
    {
      kind: 'Terraform',
      state: 'drifted',
      reason: 'DriftDetected',
      message:
        'Terraform will perform the following actions:\n\n  # terraform_data.identity will be created\n  + resource "terraform_data" "identity" {\n      + input  = "search-dev"\n    }',
    },
    'What is there differs from what Terraform flux-system/app describes.',
  ],
  // Recorded: Terraform missing-vars, without an edge.
  [
    'terraform-variables',
    {
      kind: 'Terraform',
      reason: 'VarsGenerationFailed',
      message: 'rpc error: code = Unknown desc = Secret "nope" not found',
    },
    'The variables of Terraform flux-system/app cannot be put together.',
  ],
  // kustomize-controller's words, as in fluxcd/flux2#3874.
  [
    'kind-absent',
    {
      message:
        'ClusterClass/default/x dry-run failed: no matches for kind "ClusterClass" in version "cluster.x-k8s.io/v1beta1"',
    },
    'The cluster does not know the kind ClusterClass.',
  ],
  // Recorded: Kustomization missing-namespace; first as a missing node, then without an edge.
  [
    'missing-namespace',
    {
      type: 'missing',
      kind: 'Namespace',
      namespace: '',
      name: 'does-not-exist',
    },
    'Namespace does-not-exist does not exist.',
  ],
  [
    'missing-namespace-in-message',
    {
      message:
        'ConfigMap/does-not-exist/v not found: namespaces "does-not-exist" not found',
    },
    'Namespace does-not-exist does not exist.',
  ],
  // Recorded: Kustomization missing-source.
  [
    'missing-source',
    {
      type: 'missing',
      kind: 'GitRepository',
      name: 'does-not-exist',
      roles: ['source'],
      message:
        'GitRepository.source.toolkit.fluxcd.io "does-not-exist" not found',
    },
    'There is nothing to apply from: GitRepository flux-system/does-not-exist is missing.',
  ],
  // source-controller's words, as in fluxcd/flux2#4292 and #4861.
  [
    'source-authentication',
    {
      kind: 'GitRepository',
      reason: 'GitOperationFailed',
      message:
        "failed to checkout and determine revision: unable to clone 'https://git.example/fleet': authentication required",
    },
    'GitRepository flux-system/app may not log in to its server.',
  ],
  [
    'source-authentication',
    {
      kind: 'GitRepository',
      reason: 'GitOperationFailed',
      message:
        "failed to checkout and determine revision: unable to list remote for 'https://git.example/fleet': authorization failed",
    },
    'GitRepository flux-system/app may not log in to its server.',
  ],
  // Recorded: GitRepository missing-secret.
  [
    'missing-credentials',
    {
      type: 'missing',
      kind: 'Secret',
      name: 'nope',
      roles: ['secret'],
      message: `failed to get secret 'flux-system/nope': failed to get secret 'flux-system/nope': secrets "nope" not found`,
    },
    'Credentials are not there: Secret flux-system/nope is missing.',
  ],
  // Recorded: GitRepository missing-branch, missing-repo, refused.
  [
    'branch-not-found',
    {
      kind: 'GitRepository',
      reason: 'GitOperationFailed',
      message: `failed to checkout and determine revision: unable to clone 'http://127.0.0.1:4300/fleet.git': couldn't find remote ref "refs/heads/nope"`,
    },
    'The repository has no branch or tag nope.',
  ],
  [
    'repository-not-found',
    {
      kind: 'GitRepository',
      reason: 'GitOperationFailed',
      message:
        "failed to checkout and determine revision: unable to clone 'http://127.0.0.1:4300/nope.git': repository not found: ",
    },
    'There is no repository at http://127.0.0.1:4300/nope.git.',
  ],
  [
    'source-unreachable',
    {
      kind: 'GitRepository',
      reason: 'GitOperationFailed',
      message: `failed to checkout and determine revision: unable to clone 'http://127.0.0.1:1/fleet.git': Get "http://127.0.0.1:1/fleet.git/info/refs?service=git-upload-pack": dial tcp 127.0.0.1:1: connect: connection refused`,
    },
    'GitRepository flux-system/app cannot reach its server.',
  ],
  // Recorded: HelmRepository unreachable, OCIRepository unreachable, HelmChart default-missing-chart.
  [
    'source-unreachable',
    {
      kind: 'HelmRepository',
      reason: 'Failed',
      message:
        'failed to fetch Helm repository index: failed to cache index to temporary file: Get "http://127.0.0.1:1/charts/index.yaml": dial tcp 127.0.0.1:1: connect: connection refused',
    },
    'HelmRepository flux-system/app cannot reach its server.',
  ],
  [
    'source-address-invalid',
    {
      kind: 'OCIRepository',
      state: 'stalled',
      reason: 'URLInvalid',
      message:
        "URL validation failed for 'oci://127.0.0.1:1/x': repository must be between 2 and 255 characters in length: x",
    },
    'The address in OCIRepository flux-system/app is not valid.',
  ],
  [
    'chart-not-found',
    {
      kind: 'HelmChart',
      state: 'stalled',
      reason: 'InvalidChartReference',
      message:
        'invalid chart reference: stat /tmp/helmchart-flux-system-default-missing-chart-3158591383/source/charts/nope: no such file or directory',
    },
    'The chart that HelmChart flux-system/app names is not there.',
  ],
  // Recorded: HelmRelease missing-values-from; first as a missing node, then without an edge.
  [
    'missing-values-from',
    { type: 'missing', kind: 'Secret', name: 'nope', roles: ['values'] },
    'Values for the chart are not there: Secret flux-system/nope is missing.',
  ],
  [
    'values-error',
    {
      kind: 'HelmRelease',
      reason: 'ValuesError',
      message: `could not resolve Secret chart values reference 'default/nope' with key 'values.yaml': secrets "nope" not found`,
    },
    'The values for HelmRelease flux-system/app cannot be put together.',
  ],
  // Recorded: HelmRelease missing-value, bad-upgrade.
  [
    'chart-refuses-values',
    {
      kind: 'HelmRelease',
      reason: 'InstallFailed',
      message:
        'Helm install failed for release default/missing-value with chart bad@0.1.0: execution error at (bad/templates/x.yaml:1:3): registry.url must be set',
    },
    'The chart refuses its values: registry.url must be set.',
  ],
  [
    'helm-rolled-back',
    {
      kind: 'HelmRelease',
      reason: 'UninstallSucceeded',
      message:
        'Helm uninstall succeeded for release default/bad-upgrade.v1 with chart web@0.1.0',
    },
    'HelmRelease flux-system/app failed and was taken out again.',
  ],
  // By reason, from Flux's documentation.
  [
    'helm-rolled-back',
    { kind: 'HelmRelease', reason: 'RollbackSucceeded' },
    'The upgrade of HelmRelease flux-system/app failed; the release before it runs again.',
  ],
  [
    'helm-install-failed',
    { kind: 'HelmRelease', reason: 'InstallFailed' },
    'HelmRelease flux-system/app cannot be installed.',
  ],
  [
    'helm-upgrade-failed',
    { kind: 'HelmRelease', reason: 'UpgradeFailed' },
    'HelmRelease flux-system/app cannot be upgraded.',
  ],
  [
    'prune-failed',
    { reason: 'PruneFailed' },
    'Kustomization flux-system/app cannot delete what is no longer in Git.',
  ],
  // Recorded: Kustomization bad-yaml, bad-cel.
  [
    'bad-yaml',
    {
      reason: 'BuildFailed',
      message:
        "kustomize build failed: accumulating resources: accumulating resources from 'x.yaml': MalformedYAMLError: yaml: line 4: did not find expected node content in File: x.yaml",
    },
    'A file is no valid YAML: x.yaml.',
  ],
  [
    'invalid-expression',
    {
      state: 'stalled',
      reason: 'InvalidCELExpression',
      message:
        "Reconciliation failed terminally due to configuration error: failed to create custom status evaluator for healthchecks[0]: failed to parse the expression Current: failed to parse the CEL expression 'this is not cel(': ERROR: <input>:1:6: Syntax error: mismatched input 'is' expecting <EOF>",
    },
    'A health check expression of Kustomization flux-system/app is not valid.',
  ],
  // Recorded: Kustomization cycle-a and cycle-b; the words of either say nothing of a ring.
  [
    'dependency-loop',
    {
      type: 'loop',
      name: 'cycle-a',
      loop: ['cycle-a', 'cycle-b'],
      message: "dependency 'flux-system/cycle-b' is not ready",
    },
    '2 objects wait for each other in a ring, beginning with Kustomization cycle-a.',
  ],
  // Recorded: Kustomization depends-on-missing.
  [
    'missing-dependency',
    {
      type: 'missing',
      name: 'nobody',
      roles: ['depends-on'],
      message: `dependency 'flux-system/nobody' not found: kustomizations.kustomize.toolkit.fluxcd.io "nobody" not found`,
    },
    'A dependency does not exist: Kustomization flux-system/nobody is missing.',
  ],
  // Our own words, from deriveObjectStates.
  [
    'suspended',
    {
      state: 'suspended',
      reason: 'Suspended',
      message: 'Suspended; was ready',
    },
    'Somebody has suspended Kustomization flux-system/app.',
  ],
  [
    'deletion-blocked',
    {
      kind: 'Terraform',
      state: 'terminating',
      reason: 'DeletionBlockedByDependantsReason',
      isStuck: true,
    },
    'Terraform flux-system/app cannot be deleted while other objects depend on it.',
  ],
  [
    'deletion-stuck',
    {
      state: 'terminating',
      reason: 'ReconciliationSucceeded',
      isStuck: true,
      message: 'Being deleted; waits for finalizers.fluxcd.io',
    },
    'The deletion of Kustomization flux-system/app does not end.',
  ],
  [
    'deleting',
    { state: 'terminating', message: 'Being deleted' },
    'Kustomization flux-system/app is being deleted.',
  ],
  [
    'first-look',
    { state: 'unknown', reason: 'FirstLook' },
    'Kustomization flux-system/app is being tried just now; its result is not known to us yet.',
  ],
  [
    'cluster-unreachable',
    { state: 'unknown', reason: 'Unreachable' },
    'Cluster hub cannot be reached.',
  ],
  // The same, as deriveClusterStatus joins the objects of a cluster.
  [
    'cluster-unreachable',
    {
      type: 'cluster',
      kind: 'Cluster',
      name: 'hub',
      namespace: '',
      state: 'unknown',
      reason: 'Unreachable',
    },
    'Cluster hub cannot be reached.',
  ],
  [
    'kind-forbidden',
    { state: 'unknown', reason: 'Forbidden' },
    'We may not read Kustomization objects on cluster hub.',
  ],
  [
    'revision-not-applied',
    { state: 'behind', reason: 'RevisionNotApplied' },
    'Kustomization flux-system/app has not applied the newest revision.',
  ],
  [
    'slow',
    { state: 'progressing', reason: 'Progressing', isSlow: true },
    'Kustomization flux-system/app takes longer than usual.',
  ],
  [
    'in-progress',
    { state: 'progressing', reason: 'Progressing' },
    'Kustomization flux-system/app is in progress.',
  ],
  // Nobody's words.
  [
    'stalled',
    { state: 'stalled', reason: 'Whatever' },
    'Kustomization flux-system/app has given up and waits for a change.',
  ],
  [
    'general',
    { kind: 'Widget', reason: 'Jammed', message: 'the widget is jammed' },
    'Widget flux-system/app is not ready (Jammed).',
  ],
];

describe('findHint', () => {
  it.each(CAUSES)('knows %s', (id, given, sentence) => {
    const hint = findHint(subject(given));
    expect(hint).toMatchObject({ id, sentence });
    expect(hint.remedy).toMatch(/^[A-Z].{8,}\.$/);
  });

  it('has ids that are used once, and links that are links', () => {
    const ids = defaultHints.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = defaultHints.flatMap(({ docs }) => docs ?? []);
    expect(links.filter(link => !link.startsWith('https://'))).toEqual([]);
  });

  it('is told in the docs', () => {
    const docs = readFileSync(
      resolve(__dirname, '../../../../docs/layers.md'),
      'utf8',
    );
    for (const { id } of defaultHints) expect(docs).toContain(`| \`${id}\``);
  });

  it('asks the hints of others first', () => {
    const own: Hint = {
      id: 'ours',
      matches: [{ message: /jammed/g }],
      sentence: () => 'The widget is jammed.',
      remedy: () => 'Oil it.',
    };
    const jammed = subject({ message: 'the widget is jammed' });
    const hints = [own, ...defaultHints];
    // Twice, because a pattern with the flag g remembers where it stopped.
    for (let time = 0; time < 2; time += 1) {
      expect(findHint(jammed, hints)).toEqual({
        id: 'ours',
        sentence: 'The widget is jammed.',
        remedy: 'Oil it.',
      });
    }
    expect(findHint(jammed, []).id).toBe('general');
  });

  it('is short whatever a message says', () => {
    for (const part of [
      'a',
      ' ',
      '"',
      "substitute from '",
      'execution error at (',
      'stat /tmp/a/',
      'timeout waiting for: [',
      'is forbidden: User "',
    ]) {
      const { sentence, remedy } = findHint({
        ...subject({}),
        message: part.repeat(100_000),
      });
      expect(sentence.length + remedy.length).toBeLessThan(1_000);
    }
  });
});

describe('hints for the recorded streams', () => {
  const events: Array<{ type: string; object: unknown }> = gunzipSync(
    readFileSync(
      require.resolve('../__fixtures__/recordings/all-events.jsonl.gz'),
    ),
  )
    .toString('utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  // Events of one object come in order; the time at which everything is seen does not matter for causes.
  const context = { cluster: 'hub', at: '2026-11-16T03:16:00Z' };
  const known = new Map<ObjectKey, Observation>();
  for (const { type, object } of events) {
    const key = toObjectKey(observe(undefined, object, context).ref);
    const next = observe(known.get(key), object, context);
    if (type === 'DELETED') known.delete(key);
    else known.set(key, next);
  }

  it('finds a particular one for every cause at the end', () => {
    const graph = buildGraph({ observations: [...known.values()] });
    const states = deriveObjectStates({
      graph,
      contacts: new Map([['hub', { isReachable: true }]]),
      now: context.at,
    });
    const causes = findRootCauses(graph, states);
    const found = causes.map(cause => [
      formatObjectRef(cause.ref),
      findHint(toHintSubject(cause, graph, states)).id,
    ]);
    expect(Object.fromEntries(found)).toMatchObject({
      // One name for the key, the credentials and the variables of three objects: the key is told.
      'Secret flux-system/nope': 'missing-decryption-key',
      'Secret default/nope': 'missing-values-from',
      'ConfigMap flux-system/runtime-info': 'missing-substitute-from',
      'Secret flux-system/search-prod-kubeconfig': 'missing-kubeconfig',
      'Namespace does-not-exist': 'missing-namespace',
      'GitRepository flux-system/does-not-exist': 'missing-source',
      'Kustomization flux-system/nobody': 'missing-dependency',
      'Kustomization flux-system/bad-yaml': 'bad-yaml',
      'Kustomization flux-system/bad-cel': 'invalid-expression',
      'Kustomization flux-system/missing-variable': 'missing-variable',
      'Kustomization flux-system/missing-path': 'missing-path',
      'Kustomization flux-system/wrong-decryption-key': 'wrong-decryption-key',
      'Kustomization flux-system/health-timeout': 'health-check-timeout',
      'Kustomization flux-system/forbidden-service-account': 'forbidden',
      'Kustomization flux-system/paused-after-ready': 'suspended',
      'GitRepository flux-system/missing-branch': 'branch-not-found',
      'GitRepository flux-system/missing-repo': 'repository-not-found',
      'GitRepository flux-system/refused': 'source-unreachable',
      'HelmChart flux-system/default-missing-chart': 'chart-not-found',
      'HelmRelease default/missing-value': 'chart-refuses-values',
    });
    expect(found.filter(([, id]) => id === 'general')).toEqual([]);
  });
});
