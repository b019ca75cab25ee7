import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import {
  DefaultGithubCredentialsProvider,
  ScmIntegrations,
} from '@backstage/integration';
import { createPublishGithubPullRequestAction } from '@backstage/plugin-scaffolder-backend-module-github';
import { ActionContext } from '@backstage/plugin-scaffolder-node';
import { createTempFolder } from '@strata-gitops/testbed';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

/** Proposes files with Backstage's own `publish:github:pull-request`, and counts what it asks of GitHub. */
export async function countStockCalls(options: {
  apiBaseUrl: string;
  token: string;
  repository: string;
  files: ReadonlyMap<string, string>;
}): Promise<number> {
  const counter = await startCounter(options.apiBaseUrl);
  const folder = await createTempFolder('stock-action');
  try {
    for (const [path, content] of options.files) {
      const file = join(folder.path, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const config = new ConfigReader({
      integrations: {
        github: [
          {
            host: 'github.example.com',
            apiBaseUrl: counter.url,
            token: options.token,
          },
        ],
      },
    });
    const integrations = ScmIntegrations.fromConfig(config);
    const action = createPublishGithubPullRequestAction({
      config,
      integrations,
      githubCredentialsProvider:
        DefaultGithubCredentialsProvider.fromIntegrations(integrations),
    });
    await action.handler(
      toContext(folder.path, {
        repoUrl: `github.example.com?owner=acme&repo=${options.repository}`,
        branchName: 'stock',
        title: 'Add clusters',
        description: 'Add clusters',
      }),
    );
    return counter.count();
  } finally {
    await counter.stop();
    await folder.remove();
  }
}

/** As much of a task as the action looks at. */
function toContext<Input>(
  workspacePath: string,
  input: Input,
): ActionContext<any, any, any> {
  return {
    input,
    workspacePath,
    logger: mockServices.rootLogger({ level: 'none' }),
    output() {},
    checkpoint: ({ fn }: { fn(): unknown }) => fn(),
  } as unknown as ActionContext<any, any, any>;
}

/** Counts and passes on. The stock action asks one question by GraphQL, which the emulator does not know: no such branch is there. */
async function startCounter(target: string): Promise<{
  url: string;
  count(): number;
  stop(): Promise<void>;
}> {
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count += 1;
    if (incoming.url?.endsWith('/graphql')) {
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(JSON.stringify({ data: { repository: { ref: null } } }));
      return;
    }
    const forwarded = sendRequest(
      new URL(incoming.url!, target),
      { method: incoming.method, headers: incoming.headers },
      answer => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    async stop() {
      const closed = new Promise(resolve => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}
