/*
 * Things that went wrong in real fleets, or that somebody could do on purpose. Each is built as it happened.
 */
import { RepositoryRole } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { HEALTHY_FILES, TreeFile } from './__testUtils__/healthyFiles';
import {
  CAPABILITY_KEY,
  encrypted,
  keyOf,
  RECOVERY,
  sops,
} from './__testUtils__/sealedText';
import { toSubject, TreeChange } from './__testUtils__/toSubject';
import { validateFileSet } from './validateFileSet';

const HUB = 'clusters/management/search/search-dev';
const LEAF = 'clusters/search-dev';

async function listRules(change: TreeChange): Promise<string[]> {
  const findings = await validateFileSet(toSubject(change));
  return findings.map(
    ({ rule, path, line }) => `${rule} ${path}:${line ?? ''}`,
  );
}

function note(content: string): TreeFile {
  return { repository: 'fleet', home: 'leaf', cluster: 'search-dev', content };
}

describe('accidents of fleets that were made by hand', () => {
  it('finds the template that cp -r has put inside of the cluster', async () => {
    const path = `${LEAF}/_TEMPLATE/README.md`;
    expect(await listRules({ files: { [path]: note('# Cluster\n') } })).toEqual(
      [`leftover-placeholder ${path}:`],
    );
  });

  it('finds placeholders that nobody has resolved', async () => {
    const path = `${LEAF}/README.md`;
    const content = [
      '_CLUSTER_NAME',
      '_GIT_BRANCH',
      '_STRATIO_SIZE',
      '_HELM_REGISTRY_REPOSITORY_PREFIX',
    ]
      .map(name => `value: ${name}\n`)
      .join('');
    expect(await listRules({ files: { [path]: note(content) } })).toEqual(
      [1, 2, 3, 4].map(line => `leftover-placeholder ${path}:${line}`),
    );
  });

  it.each([
    ['a $ that was left of a variable', '"search-dev$"'],
    ['a line break at the end', '"search-dev\\n"'],
    ['a blank at the end', '"search-dev "'],
  ])('finds %s in a value', async (_, value) => {
    const path = `${HUB}/runtime-info.yaml`;
    expect(
      await listRules({
        files: {
          [path]: ['CLUSTER_NAME: "search-dev"', `CLUSTER_NAME: ${value}`],
        },
      }),
    ).toEqual([`stray-character ${path}:10`]);
  });

  it('finds the line break that echo puts into a base64 value, beside the open secret', async () => {
    const path = `${LEAF}/tenants/secret.yaml`;
    const value = Buffer.from('flux-bot\n').toString('base64');
    const content = `apiVersion: v1\nkind: Secret\nmetadata:\n  name: git\n  namespace: search\ndata:\n  username: ${value}\n`;
    expect(await listRules({ files: { [path]: note(content) } })).toEqual([
      `plaintext-secret ${path}:7`,
      `stray-character ${path}:7`,
    ]);
  });

  it.each([
    '_TEMPLATE_ENGINE=x',
    '${_CLUSTER_NAME}',
    'my_CLUSTER_NAME',
    'a < b << c >> d',
    'CLUSTER_NAME',
    '__dirname',
  ])('takes %p for no placeholder', async text => {
    expect(
      await listRules({ files: { 'README.md': ['Search', text] } }),
    ).toEqual([]);
  });

  it.each(['a$$', '$${NAME}', '^a$ or b', 'several\\nlines\\n', ''])(
    'takes %p for a value that is meant',
    async text => {
      expect(
        await listRules({
          files: { 'apps/search/settings.yaml': ['"hello"', `"${text}"`] },
        }),
      ).toEqual([]);
    },
  );
});

describe('what somebody could do with ciphertext', () => {
  it('finds an encrypted value that was transplanted into another Secret', async () => {
    const path = `${LEAF}/tenants/copy.yaml`;
    const stolen = encrypted('search-dev registry');
    const content = `apiVersion: v1
kind: Secret
metadata:
  name: readable
  namespace: search
stringData:
  harmless: "${stolen}"
${sops('copy', [CAPABILITY_KEY, RECOVERY])}`;
    expect(await listRules({ files: { [path]: note(content) } })).toEqual([
      `ciphertext-repeated ${path}:`,
    ]);
  });

  it('finds an encrypted key that was transplanted with its values', async () => {
    const path = `${LEAF}/tenants/copy.yaml`;
    const content = HEALTHY_FILES[`${LEAF}/security/registry.yaml`].content
      .replace('name: registry', 'name: readable')
      .replace(encrypted('search-dev registry'), encrypted('other'));
    const findings = await listRules({
      files: { [path]: { ...note(content), layer: 'security-compliance' } },
    });
    expect(findings).toEqual([`ciphertext-repeated ${path}:`]);
  });

  it('lets the documents of one file share their key', async () => {
    const path = `${LEAF}/security/registry.yaml`;
    const { content } = HEALTHY_FILES[path];
    const second = content
      .replace('name: registry', 'name: second')
      .replace(encrypted('search-dev registry'), encrypted('second'));
    expect(
      await listRules({
        files: {
          [path]: {
            ...HEALTHY_FILES[path],
            content: `${content}---\n${second}`,
          },
        },
      }),
    ).toEqual([]);
  });

  it('finds recipients that were swapped between two clusters', async () => {
    const decrypting = (cluster: string): Record<string, TreeFile> => ({
      [`clusters/${cluster}/flux/own.yaml`]: {
        repository: 'fleet' as RepositoryRole,
        home: 'leaf',
        cluster,
        content: `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: own
  namespace: flux-system
spec:
  interval: 10m
  prune: true
  path: "./clusters/${cluster}/own"
  sourceRef:
    kind: GitRepository
    name: flux-system
  decryption:
    provider: sops
    secretRef:
      name: sops-age
---
apiVersion: v1
kind: Secret
metadata:
  name: sops-age
  namespace: flux-system
stringData:
  identity.agekey: "\${AGE_KEY}"
`,
      },
      [`clusters/${cluster}/own/secret.yaml`]: {
        repository: 'fleet' as RepositoryRole,
        home: 'leaf',
        cluster,
        content: `apiVersion: v1
kind: Secret
metadata:
  name: own
  namespace: flux-system
stringData:
  token: "${encrypted(`${cluster} own`)}"
${sops(`${cluster} own`, [keyOf(cluster), RECOVERY])}`,
      },
    });
    const files = { ...decrypting('search-dev'), ...decrypting('search-test') };
    expect(await listRules({ files })).toEqual([]);

    const devPath = 'clusters/search-dev/own/secret.yaml';
    const testPath = 'clusters/search-test/own/secret.yaml';
    const swapped = {
      ...files,
      [devPath]: {
        ...files[devPath],
        content: files[devPath].content.replace(
          keyOf('search-dev'),
          keyOf('search-test'),
        ),
      },
      [testPath]: {
        ...files[testPath],
        content: files[testPath].content.replace(
          keyOf('search-test'),
          keyOf('search-dev'),
        ),
      },
    };
    expect(await listRules({ files: swapped })).toEqual([
      expect.stringContaining(`recipient-swapped ${devPath}`),
      expect.stringContaining(`recipient-swapped ${testPath}`),
    ]);
  });
});
