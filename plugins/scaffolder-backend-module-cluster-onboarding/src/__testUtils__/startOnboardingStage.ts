import { JsonObject } from '@backstage/types';
import {
  createTempFolder,
  RunningGithub,
  startGithub,
} from '@strata-gitops/testbed';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { resolve } from 'node:path';
import { RunningScaffolder, startScaffolder } from './startScaffolder';

/** A portal and a GitHub with three repositories, and the keys that the operator has. */
export interface OnboardingStage {
  readonly folder: string;
  readonly github: RunningGithub;
  readonly scaffolder: RunningScaffolder;
  /** Private halves; only tests have them. */
  readonly keys: { readonly root: string; readonly recovery: string };
  /** Asks GitHub as its administrator; throws for any answer that is no success. */
  ask(method: string, path: string, body?: object): Promise<any>;
  /** Merges an open pull request and gives the commit. */
  merge(repository: string, number: number): Promise<string>;
  stop(): Promise<void>;
}

const TEMPLATE = resolve(
  __dirname,
  '../../../../templates/onboard-capability/template.yaml',
);

/** Starts both. */
export async function startOnboardingStage(
  options: { onboarding?: JsonObject; config?: JsonObject } = {},
): Promise<OnboardingStage> {
  const folder = await createTempFolder('onboarding');
  const github = await startGithub({
    repositories: [{ name: 'fleet' }, { name: 'services' }, { name: 'apps' }],
  });
  const [root, recovery] = await Promise.all([
    generateX25519Identity(),
    generateX25519Identity(),
  ]);
  const scaffolder = await startScaffolder({
    folder: folder.path,
    github,
    templates: [TEMPLATE],
    config: options.config,
    onboarding: {
      secrets: {
        rootRecipient: await identityToRecipient(root),
        recoveryRecipients: [await identityToRecipient(recovery)],
      },
      managementCluster: {
        existingObjects: ['GitRepository/flux-system/terraform'],
      },
      allowedRepositories: ['github.com/acme/*'],
      ...options.onboarding,
    },
  });

  async function ask(method: string, path: string, body?: object) {
    const response = await fetch(`${github.apiBaseUrl}${path}`, {
      method,
      headers: {
        authorization: `token ${github.tokens.admin}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status}`);
    }
    return response.status === 204 ? undefined : response.json();
  }

  return {
    folder: folder.path,
    github,
    scaffolder,
    keys: { root, recovery },
    ask,
    async merge(repository, number) {
      const path = `/repos/acme/${repository}/pulls/${number}/merge`;
      return (await ask('PUT', path, {})).sha;
    },
    async stop() {
      await scaffolder.stop();
      await github.stop();
      await folder.remove();
    },
  };
}
