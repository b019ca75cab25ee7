import {
  createAgeIdentity,
  encryptSops,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';
import { printBar } from '../bar';
import { median } from '../measure';

const ROUNDS = 60;

/** A new identity and the one file that holds its private half, for the management cluster and for recovery. */
export async function benchSecrets(): Promise<void> {
  const recipients = [
    (await createAgeIdentity()).recipient,
    (await createAgeIdentity()).recipient,
  ];
  const times: number[] = [];
  for (let round = -10; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    const { privateKey } = await createAgeIdentity();
    await encryptSops({
      text: `apiVersion: v1\nkind: Secret\nmetadata:\n  name: "search-dev"\nstringData:\n  identity.agekey: "${privateKey}"\n`,
      recipients,
    });
    const { user, system } = process.cpuUsage(start);
    if (round >= 0) times.push((user + system) / 1_000);
  }
  printBar({
    id: 'onboarding-age-and-sops',
    figure: median(times),
    unit: 'ms CPU for a key and one file',
    limit: 25,
  });
}
