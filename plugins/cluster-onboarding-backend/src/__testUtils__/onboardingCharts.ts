import {
  ensureCrds,
  RunningChartRepository,
  StandInChart,
  startStandInChartRepository,
} from '@strata-gitops/testbed';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { stringify } from 'yaml';

/** The charts that an onboarding with its default parameters asks for, and two packages. */
export async function startOnboardingCharts(auth: {
  user: string;
  password: string;
}): Promise<RunningChartRepository> {
  const charts: StandInChart[] = [
    {
      name: 'kyverno',
      version: '3.5.1',
      crds: await readCrds('kyverno'),
      templates: {
        'admission.yaml': deployment('kyverno-admission-controller'),
      },
    },
    {
      name: 'flux-operator',
      version: '0.58.0',
      crds: await readCrds('flux-operator'),
      templates: { 'operator.yaml': deployment('flux-operator') },
    },
    { name: 'ingress', version: '1.2.3' },
    { name: 'metrics', version: '2.0.0' },
  ];
  return startStandInChartRepository(charts, { auth });
}

async function readCrds(id: string): Promise<Record<string, string>> {
  const files = await ensureCrds(id);
  return Object.fromEntries(
    await Promise.all(
      files.map(async file => [basename(file), await readFile(file, 'utf8')]),
    ),
  );
}

/** Of no pods: there is nobody to run them, but the real controller of Deployments says whether it is available. */
function deployment(name: string): string {
  return stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name },
    spec: {
      replicas: 0,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { app: name } },
        spec: {
          containers: [{ name: 'main', image: 'none.example.com/none' }],
        },
      },
    },
  });
}
