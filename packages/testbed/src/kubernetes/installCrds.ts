import { readFile } from 'node:fs/promises';
import { waitFor } from '../waitFor';
import type { KubernetesClient, KubernetesObject } from './KubernetesClient';
import { ensureCrds } from './realParts';

/** Applies the CRDs of the given ids of `tools/real-parts/crds.json` and resolves when the server serves their kinds. */
export async function installCrds(options: {
  client: KubernetesClient;
  ids: readonly string[];
}): Promise<void> {
  const { client, ids } = options;
  const files = (await Promise.all(ids.map(id => ensureCrds(id)))).flat();
  const crds = await Promise.all(
    files.map(async file => {
      const [crd] = await client.apply(await readFile(file, 'utf8'));
      return crd;
    }),
  );
  // Discovery lists a kind only when its CRD is established, is where controllers look when they start, and is far
  // smaller to ask for again and again than the CRDs.
  for (const [groupVersion, plurals] of listServed(crds)) {
    await waitFor(
      `${groupVersion} to serve ${plurals.join(', ')}`,
      async () => {
        const { resources } = await client.request<{
          resources: { name: string }[];
        }>('GET', `/apis/${groupVersion}`);
        const names = new Set(resources.map(resource => resource.name));
        return plurals.every(plural => names.has(plural));
      },
      { timeoutMs: 120_000 },
    );
  }
}

/** The resource names that the CRDs bring, by group and version. */
function listServed(crds: readonly KubernetesObject[]): Map<string, string[]> {
  const served = new Map<string, string[]>();
  for (const { spec } of crds) {
    for (const version of spec.versions) {
      if (!version.served) continue;
      const groupVersion = `${spec.group}/${version.name}`;
      const plurals = served.get(groupVersion) ?? [];
      served.set(groupVersion, [...plurals, spec.names.plural]);
    }
  }
  return served;
}
