import { createMockDirectory } from '@backstage/backend-test-utils';
import { FileSet } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { OnboardingWorkspace } from './OnboardingWorkspace';

const ONBOARDING = {
  onboardingId: 'o-1',
  requestedBy: 'user:default/guest',
  blueprint: 'tiny',
  request: { capability: 'search' },
  identities: [{ cluster: 'search-dev', recipient: 'age1abc' }],
  repositories: [
    {
      repository: 'github.com/acme/fleet',
      roles: ['fleet' as const, 'services' as const, 'apps' as const],
      baseCommit: 'a'.repeat(40),
      files: [['README.md', 'b'.repeat(40)] as [string, string]],
      otherEntries: [],
    },
  ],
};

const FILES: FileSet = {
  files: [
    {
      repository: 'fleet',
      path: 'clusters/search/dev.yaml',
      content: 'kind: "Cluster"\n',
      layer: 'application',
      cluster: 'search-dev',
    },
    { repository: 'apps', path: 'a.yaml', content: '# ü\n', isKept: true },
  ],
  deletions: [{ repository: 'fleet', path: 'old.yaml' }],
};

const LIST = 'cluster-onboarding/changes.json';
const FILE = 'cluster-onboarding/files/fleet/clusters/search/dev.yaml';

describe('OnboardingWorkspace', () => {
  const directory = createMockDirectory();
  const workspace = OnboardingWorkspace.create({
    workspacePath: directory.path,
  });
  let digest: string;

  beforeEach(async () => {
    directory.clear();
    digest = await workspace.write(ONBOARDING, FILES);
  });

  it('gives back what was written', async () => {
    const { onboarding, fileSet } = await workspace.read(digest);
    expect(fileSet).toEqual(FILES);
    expect(onboarding).toMatchObject(ONBOARDING);
  });

  it('forgets what an earlier run has left', async () => {
    await workspace.write(ONBOARDING, { files: [], deletions: [] });
    expect(directory.content()).toEqual({
      'cluster-onboarding': { 'changes.json': expect.any(String) },
    });
  });

  it('knows a file that was changed', async () => {
    directory.addContent({ [FILE]: 'kind: "ClusterRoleBinding"\n' });
    await expect(workspace.read()).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(`${FILE} in the workspace is not as it`),
    });
  });

  it('knows a list that was changed together with its files, by the digest of the step before', async () => {
    await workspace.write(ONBOARDING, { files: [], deletions: [] });
    await expect(workspace.read(digest)).rejects.toThrow(
      `${LIST} in the workspace is not as it was rendered`,
    );
  });

  it('says what to do when nothing was rendered', async () => {
    directory.clear();
    await expect(workspace.read()).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('run cluster-onboarding:render'),
    });
  });

  it.each(['outside.yaml', '../x', '../../etc/passwd'])(
    'writes nothing outside of the workspace: %s',
    async path => {
      await expect(
        workspace.write(ONBOARDING, {
          files: [{ repository: 'fleet', path: `../${path}`, content: '' }],
          deletions: [],
        }),
      ).rejects.toMatchObject({ name: 'NotAllowedError' });
    },
  );

  it('knows a file that is gone, and a list that is none', async () => {
    await rm(join(directory.path, FILE));
    await expect(workspace.read()).rejects.toThrow(`${FILE} in the workspace`);
    directory.addContent({ [LIST]: '[]' });
    await expect(workspace.read()).rejects.toThrow(`${LIST} in the workspace`);
  });

  it('follows no link out of the workspace', async () => {
    const outside = createMockDirectory({
      content: { 'clusters/search/dev.yaml': 'kind: "Cluster"\n' },
    });
    const folder = join(directory.path, 'cluster-onboarding/files/fleet');
    await rm(folder, { recursive: true });
    await symlink(outside.path, folder);

    await expect(workspace.read()).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
    outside.remove();
  });
});
