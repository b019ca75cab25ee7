import {
  GitProvider,
  ProposedChange,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** Any repository of any host, with nothing in it but what a platform team keeps there: a library of policies. */
export class EmptyGitProvider implements GitProvider {
  readonly id = 'empty';

  handles(): boolean {
    return true;
  }

  async readState(): Promise<RepositoryState> {
    return {
      baseCommit: '0'.repeat(40),
      files: new Map([['policies/quota/policy.yaml', '0'.repeat(40)]]),
      otherEntries: new Set(),
    };
  }

  async readFile(): Promise<never> {
    throw new Error('There are no files');
  }

  async propose(): Promise<ProposedChange> {
    return { outcome: 'nothing-to-change' };
  }

  async describe(): Promise<void> {}

  async getPullRequest(): Promise<never> {
    throw new Error('There are no pull requests');
  }
}
