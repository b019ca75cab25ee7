import { TreeFile } from '../__testUtils__/healthyFiles';
import { toSubject, TreeChange } from '../__testUtils__/toSubject';
import { gates } from './gates';

const HUB = 'clusters/management/search/search-dev';
const LEAF = 'clusters/search-dev';

async function listFindings(change: TreeChange): Promise<string[]> {
  const findings = await gates.validate(toSubject(change));
  return findings.map(({ rule, path }) => `${rule} ${path}`);
}

async function listErrors(change: TreeChange): Promise<string[]> {
  const findings = await gates.validate(toSubject(change));
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ rule }) => rule);
}

function kustomization(options: {
  name: string;
  namespace: string;
  layer: string;
  more: string;
}): string {
  const { name, namespace, layer, more } = options;
  return `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: ${name}
  namespace: ${namespace}
  labels:
    strata.dev/layer: ${layer}
    strata.dev/cluster: search-dev
spec:
  interval: 10m
  prune: true
  path: ./more
  sourceRef:
    kind: OCIRepository
    name: more
${more}`;
}

function onHub(layer: string, content: string): TreeFile {
  return {
    repository: 'fleet',
    home: 'hub',
    cluster: 'search-dev',
    layer,
    content,
  };
}

function onLeaf(layer: string, content: string): TreeFile {
  return {
    repository: 'fleet',
    home: 'leaf',
    cluster: 'search-dev',
    layer,
    content,
  };
}

const MORE_POLICIES = onHub(
  'security-compliance',
  kustomization({
    name: 'more-policies',
    namespace: 'search',
    layer: 'security-compliance',
    more: '',
  }),
);

describe('gates', () => {
  it('finds what waits for a part of the security layer only', async () => {
    expect(
      await listFindings({ files: { [`${HUB}/more.yaml`]: MORE_POLICIES } }),
    ).toEqual([
      `flux-before-compliance ${HUB}/delivery.yaml`,
      `security-gate-missing ${HUB}/tenants.yaml`,
    ]);
  });

  it('is content when the other part is waited for too', async () => {
    const files = {
      [`${HUB}/more.yaml`]: MORE_POLICIES,
      [`${HUB}/delivery.yaml`]: [
        '  dependsOn:',
        '  dependsOn:\n    - name: more-policies',
      ] as const,
    };
    expect(await listFindings({ files })).toEqual([]);
  });

  const exceptionFor = (layer: string) => ({
    exceptions: [{ layer, reason: 'Moved as it was', expiresAt: '2027-01-31' }],
  });

  it.each([
    ['platform-delivery', ['exception-not-needed undefined']],
    // About credentials, which other rules look at.
    ['security-compliance', []],
  ])(
    'warns of an exception that nothing needs, for %s',
    async (layer, expected) => {
      const request = exceptionFor(layer);
      expect(await listFindings({ request })).toEqual(expected);
      expect(await listErrors({ request })).toEqual([]);
    },
  );

  it('has nothing against an exception that is needed', async () => {
    const change = {
      request: exceptionFor('platform-delivery'),
      files: { [`${HUB}/more.yaml`]: MORE_POLICIES },
    };
    expect(await listFindings(change)).toEqual([
      `flux-before-compliance ${HUB}/delivery.yaml`,
      `security-gate-missing ${HUB}/tenants.yaml`,
    ]);
  });

  it('tells once what many objects of a cluster get past', async () => {
    const files = {
      [`${HUB}/delivery.yaml`]: [
        '  dependsOn:\n    - name: "search-dev-security"\n',
        '',
      ] as const,
    };
    const findings = await gates.validate(toSubject({ files }));
    expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'flux-before-compliance: Kustomization search/search-dev-delivery and 2 more of the layer Platform delivery would not wait for the layer Security and compliance of search-dev.',
      'security-gate-missing: Kustomization search/search-dev-tenants and 1 more of the layer Application would not wait for the layer Security and compliance of search-dev.',
    ]);
  });

  const early = (needs: string): TreeFile =>
    onLeaf(
      'application',
      kustomization({
        name: 'early',
        namespace: 'flux-system',
        layer: 'application',
        more: needs,
      }),
    );
  const gate = (checks: string): TreeFile =>
    onLeaf(
      'security-compliance',
      kustomization({
        name: 'gate',
        namespace: 'flux-system',
        layer: 'security-compliance',
        more: checks,
      }),
    );

  it.each([
    [
      'a gate on the leaf that checks',
      '  wait: true\n',
      '  dependsOn:\n    - name: gate\n',
      [],
    ],
    [
      'a gate on the leaf that checks nothing',
      '',
      '  dependsOn:\n    - name: gate\n',
      [`security-gate-missing ${LEAF}/own/early.yaml`],
    ],
    [
      'no gate on the leaf',
      '  wait: true\n',
      '',
      [`security-gate-missing ${LEAF}/own/early.yaml`],
    ],
  ])(
    'looks at what begins on the leaf itself, with %s',
    async (_, checks, needs, expected) => {
      // Nothing that is rendered applies this directory: a Job has put its root there.
      const files = {
        [`${LEAF}/own/early.yaml`]: early(needs),
        [`${LEAF}/own/gate.yaml`]: gate(checks),
      };
      expect(await listFindings({ files })).toEqual(expected);
    },
  );

  it('warns of a gate whose layer is delivered outside of Git, and leaves it to people', async () => {
    const files = {
      [`${HUB}/delivery.yaml`]: [
        '  dependsOn:\n    - name: "search-dev-security"\n',
        '',
      ] as const,
    };
    const request = { engines: { 'security-compliance': 'external' } };
    expect(await listFindings({ files, request })).toEqual([
      `flux-before-compliance ${HUB}/delivery.yaml`,
      `security-gate-missing ${HUB}/tenants.yaml`,
    ]);
    expect(await listErrors({ files, request })).toEqual([]);
  });

  it('lets notes come early', async () => {
    const files = {
      [`${LEAF}/notes/note.yaml`]: onLeaf(
        'application',
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: note\n  namespace: search\n',
      ),
      [`${HUB}/notes.yaml`]: onHub(
        'application',
        kustomization({
          name: 'notes',
          namespace: 'search',
          layer: 'application',
          more: '',
        })
          .replace('./more', `./${LEAF}/notes`)
          .replace(
            'kind: OCIRepository\n    name: more',
            'kind: GitRepository\n    name: fleet',
          ),
      ),
    };
    expect(await listFindings({ files })).toEqual([]);
  });
});
