import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { toTar } from './tar';

const CONTENT = `apiVersion: v1
kind: ConfigMap
metadata:
  name: "{{ .Release.Name }}-{{ .Chart.Name }}"
data:
  chart: "{{ .Chart.Name }}-{{ .Chart.Version }}"
  values: {{ .Values | toJson | quote }}
`;

/** A chart that needs no kubelet. */
export interface StandInChart {
  name: string;
  version: string;
  /** Files below `templates/`; a ConfigMap of the chart's name if left out. */
  templates?: Readonly<Record<string, string>>;
  /** CRDs, which Helm installs before everything else. */
  crds?: Readonly<Record<string, string>>;
}

/** A Helm repository over HTTP. */
export interface RunningChartRepository {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Stands for the registry of charts: a real Helm repository whose charts install nothing but ConfigMaps and CRDs, since no kubelet would
 * run their pods. The path before `index.yaml` does not matter.
 */
export async function startStandInChartRepository(
  charts: readonly StandInChart[],
  options: {
    /** Who may fetch charts; everybody if it is left out. */
    auth?: { user: string; password: string };
  } = {},
): Promise<RunningChartRepository> {
  const { auth } = options;
  const expected =
    auth &&
    `Basic ${Buffer.from(`${auth.user}:${auth.password}`).toString('base64')}`;
  const archives = new Map(
    charts.map(chart => [`${chart.name}-${chart.version}.tgz`, pack(chart)]),
  );
  const index = toIndex(charts, archives);
  const server = createServer((incoming, outgoing) => {
    const file = incoming.url!.split('/').at(-1)!;
    const content = file === 'index.yaml' ? index : archives.get(file);
    if (expected && incoming.headers.authorization !== expected) {
      outgoing.writeHead(401).end();
    } else if (content === undefined) outgoing.writeHead(404).end();
    else outgoing.writeHead(200).end(content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function pack(chart: StandInChart): Buffer {
  const { name, version, crds = {} } = chart;
  const templates = chart.templates ?? { 'content.yaml': CONTENT };
  const files = {
    'Chart.yaml': stringify({ apiVersion: 'v2', name, version }),
    'values.yaml': '{}\n',
    ...withPrefix('templates/', templates),
    ...withPrefix('crds/', crds),
  };
  return gzipSync(toTar(withPrefix(`${name}/`, files)));
}

function withPrefix(
  prefix: string,
  files: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      `${prefix}${path}`,
      content,
    ]),
  );
}

function toIndex(
  charts: readonly StandInChart[],
  archives: ReadonlyMap<string, Buffer>,
): string {
  const entries: Record<string, object[]> = {};
  for (const { name, version } of charts) {
    const file = `${name}-${version}.tgz`;
    const digest = createHash('sha256').update(archives.get(file)!);
    (entries[name] ??= []).push({
      apiVersion: 'v2',
      name,
      version,
      urls: [file],
      digest: digest.digest('hex'),
    });
  }
  return stringify({ apiVersion: 'v1', entries });
}
