import { ConfigReader } from '@backstage/config';
import { mockServices } from '@backstage/backend-test-utils';
import { GithubProvider } from '@strata-gitops/backstage-plugin-cluster-onboarding-git-node';
import { RunningGithub, startGithub } from '@strata-gitops/testbed';
import { printBar } from '../bar';
import { countStockCalls } from './stockAction';

const HOST = 'github.example.com';

/** What one pull request asks of GitHub, for few and for many files; beside it what Backstage's own action asks for the same. */
export async function benchCalls(): Promise<void> {
  const counts = [3, 60];
  const github = await startGithub({
    repositories: counts.flatMap(count => [
      { name: `ours-${count}` },
      { name: `stock-${count}` },
    ]),
  });
  try {
    const ours: { reads: number; writes: number; extras: number }[] = [];
    const stock: number[] = [];
    for (const count of counts) {
      const files = toFiles(count);
      ours.push(await countOurCalls(github, `ours-${count}`, files));
      stock.push(
        await countStockCalls({
          apiBaseUrl: github.apiBaseUrl,
          token: github.tokens.admin,
          repository: `stock-${count}`,
          files,
        }),
      );
    }
    const raw = {
      "Backstage's publish:github:pull-request": counts
        .map((count, index) => `${stock[index]} calls for ${count} files`)
        .join(', '),
      ours: counts
        .map((count, index) => {
          const { reads, writes, extras } = ours[index];
          return `${reads + writes + extras} calls for ${count} files`;
        })
        .join(', '),
    };
    const [few, many] = ours;
    printBar(
      {
        id: 'onboarding-writes',
        figure: many.writes,
        unit: 'writes for 60 files',
        limit: 4,
      },
      raw,
    );
    printBar({
      id: 'onboarding-label-and-reviewer-writes',
      figure: many.extras,
      unit: 'writes',
      limit: 2,
    });
    printBar({
      id: 'onboarding-reads',
      figure: many.reads,
      unit: 'reads for 60 files',
      limit: 3,
    });
    printBar({
      id: 'onboarding-calls-per-further-file',
      figure: (total(many) - total(few)) / (counts[1] - counts[0]),
      unit: 'calls',
      limit: 0,
    });
  } finally {
    await github.stop();
  }
}

function total(calls: {
  reads: number;
  writes: number;
  extras: number;
}): number {
  return calls.reads + calls.writes + calls.extras;
}

function toFiles(count: number): Map<string, string> {
  return new Map(
    Array.from({ length: count }, (_, index) => [
      `clusters/search-dev/file-${index}.yaml`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: "c${index}"\n`,
    ]),
  );
}

async function countOurCalls(
  github: RunningGithub,
  name: string,
  files: ReadonlyMap<string, string>,
): Promise<{ reads: number; writes: number; extras: number }> {
  const provider = GithubProvider.fromConfig({
    config: new ConfigReader({
      integrations: {
        github: [
          {
            host: HOST,
            apiBaseUrl: github.apiBaseUrl,
            token: github.tokens.admin,
          },
        ],
      },
    }),
    logger: mockServices.rootLogger({ level: 'none' }),
  });
  const change = {
    repository: { host: HOST, owner: 'acme', name },
    baseBranch: 'main',
    branch: 'strata/search-11111111',
    requestId: '11111111-2222-4333-8444-555555555555',
    title: 'Onboard search',
    body: 'Clusters for search',
    files: [...files].map(([path, content]) => ({
      type: 'write' as const,
      path,
      content,
    })),
    labels: ['strata'],
    reviewers: ['dev'],
  };
  github.clear();
  await provider.propose(change, await provider.readState(change));
  const requests = github.requests();
  const writes = requests.filter(({ method }) => method !== 'GET');
  const extras = writes.filter(({ path }) =>
    /\/(labels|requested_reviewers)$/.test(path),
  );
  return {
    reads: requests.length - writes.length,
    writes: writes.length - extras.length,
    extras: extras.length,
  };
}
