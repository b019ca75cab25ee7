import { FakeGitProvider } from './FakeGitProvider';
import { gitProviderContract } from './gitProviderContract';

describe('FakeGitProvider', () => {
  const repository = { host: 'github.com', owner: 'acme', name: 'fleet' };

  gitProviderContract(async () => {
    const provider = FakeGitProvider.create({
      'github.com/acme/fleet': { 'README.md': '# Fleet\n' },
    });
    return {
      provider,
      repository,
      commit: async (branch, files) =>
        provider.commit(repository, branch, files),
      merge: async number => provider.merge(repository, number),
      close: async number => provider.close(repository, number),
      listBodies: async () =>
        provider.listPullRequests(repository).map(({ body }) => body),
    };
  });
});
