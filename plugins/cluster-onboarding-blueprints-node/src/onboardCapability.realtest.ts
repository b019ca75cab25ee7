import {
  buildDirectory,
  decryptWithSops,
  HAND_WRITTEN_CRDS,
  KubernetesObject,
  RunningKubernetes,
  startKubernetes,
} from '@strata-gitops/testbed';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { BAD_VALUES } from './__testUtils__/badInputs';
import {
  dryRun,
  findLosses,
  RenderedObject,
  splitDocuments,
} from './__testUtils__/dryRun';
import { listDirectories } from './__testUtils__/listDirectories';
import { listOnboardingSamples } from './__testUtils__/onboardingSamples';
import { renderOnboarding } from './__testUtils__/renderOnboarding';
import { planSample, renderSample } from './__testUtils__/renderSample';
import {
  sampleRequest,
  singleFileBlueprint,
} from './__testUtils__/sampleBlueprint';
import { createControllerPair } from './secrets/__testUtils__/createControllerPair';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const CRDS = [
  'source-controller',
  'kustomize-controller',
  'helm-controller',
  'tofu-controller',
  'cluster-api',
  'external-secrets',
  'sealed-secrets',
  'flux-operator',
  'cluster-controller',
  'kyverno',
];
const NAMESPACES = ['search', 'flux-system', 'strata-system'];
const FUZZED_VALUES = 500;

/** Characters that kustomize ends at, however they are written; of U+0085 it makes a space. */
const LOST_BY_KUSTOMIZE = /[\u007f-\u009f\ufffe\uffff]/;

const byNumber = (a: string, b: string): number =>
  Number(a.slice(1)) - Number(b.slice(1));

/** Alone, and in the middle of a text. */
const toRead = (values: readonly string[]): string[][] => [
  [...values],
  values.map(value => `before ${value} after`),
];

function listAwkwardValues(): string[] {
  return [
    ...BAD_VALUES,
    ...fc.sample(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({
          unit: fc.constantFrom(...'"\'\\\n\r\t :#-?|>[]{}&*!%@`,=~<$.0eE+_'),
        }),
      ),
      { numRuns: FUZZED_VALUES, seed: 6 },
    ),
  ].slice(0, FUZZED_VALUES);
}

/** Renders a file of two ConfigMaps, with each value alone and in the middle of a text. */
async function renderValues(
  values: readonly string[],
): Promise<{ path: string; content: string }> {
  const names = values.map((_, index) => `v${index}`);
  const objects = ['<<>>', 'before <<>> after'].map((text, index) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: `values-${index}`, namespace: 'search' },
    data: Object.fromEntries(
      names.map(name => [name, text.replace('<<>>', `<<parameters.${name}>>`)]),
    ),
  }));
  const blueprint = singleFileBlueprint(
    objects.map(object => stringify(object)).join('---\n'),
    {
      file: {
        objects: objects.map(({ apiVersion, kind, metadata }) => ({
          apiVersion,
          kind,
          ...metadata,
        })),
      },
      document: { parameters: names.map(name => ({ name, type: 'string' })) },
    },
  );
  const parameters = Object.fromEntries(
    names.map((name, index) => [name, values[index]]),
  );
  const { files } = await renderSample(
    planSample(blueprint, { settings: { parameters } }),
  );
  return files[0];
}

function toBase64(
  typed: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed ?? {}).map(([key, value]) => [
      key,
      Buffer.from(value).toString('base64'),
    ]),
  );
}

const keyOf = ({ apiVersion, kind, metadata }: KubernetesObject): string =>
  `${apiVersion} ${kind} ${metadata.namespace ?? ''}/${metadata.name}`;

describe('the blueprint onboard-capability', () => {
  let kubernetes: RunningKubernetes;
  let recoveryIdentity: string;
  let keys: { recovery: string; certificate: string };
  const isChecked = new Set<string>();
  const builds = new Map<string, Promise<string>>();
  const kinds = new Set<string>();

  beforeAll(async () => {
    recoveryIdentity = await generateX25519Identity();
    keys = {
      recovery: await identityToRecipient(recoveryIdentity),
      certificate: createControllerPair().certificate,
    };
    kubernetes = await startKubernetes({ crds: CRDS });
    await kubernetes.apply(HAND_WRITTEN_CRDS);
    await kubernetes.apply(
      NAMESPACES.map(name => ({
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name },
      })),
    );
  });

  afterAll(async () => {
    await kubernetes?.stop();
  });

  /** As Flux sees it: decrypted, and with the values of variables. */
  async function toApplied({ object, text }: RenderedObject): Promise<string> {
    if (object.sops) {
      const { stdout, stderr } = await decryptWithSops({
        text: JSON.stringify(object),
        privateKey: recoveryIdentity,
        inputType: 'json',
        // Kustomize changes the order of keys; Flux does not look at the MAC either.
        isMacIgnored: true,
      });
      if (stdout === '') throw new Error(stderr);
      return stdout;
    }
    return text.replace(/\$\{\w+\}/g, 'dmFsdWU=');
  }

  /** The same directory of the same files is built once. */
  function build(
    files: Readonly<Record<string, string>>,
    directory: string,
  ): Promise<string> {
    const below = Object.entries(files).filter(([path]) =>
      path.startsWith(`${directory}/`),
    );
    const key = JSON.stringify(below);
    const known = builds.get(key);
    if (known) return known;
    const building = buildDirectory({ files, directory });
    builds.set(key, building);
    return building;
  }

  it.each(listOnboardingSamples())(
    'is built by kustomize and taken by the API server as it was rendered: $title',
    async sample => {
      const { plan, fileSet } = await renderOnboarding(sample, keys);
      const rendered = fileSet.files
        .filter(({ path }) => /(?<!\.sops)\.yaml$/.test(path))
        .flatMap(({ path, content }) => splitDocuments(path, content));
      const isMono = sample.request.repositories.layout === 'mono';
      const built: RenderedObject[] = [];
      const directories = listDirectories(
        rendered.map(({ object }) => object),
        plan.clusters,
      );
      for (const place of [...directories].sort()) {
        const [role, directory] = place.split(':');
        const files = Object.fromEntries(
          fileSet.files
            .filter(({ repository }) => isMono || repository === role)
            .map(({ path, content }) => [path, content]),
        );
        const isEmpty = !Object.keys(files).some(path =>
          path.startsWith(`${directory}/`),
        );
        // Nothing is encrypted for the management cluster in most secret modes.
        if (isEmpty && directory.endsWith('/identities')) continue;
        built.push(...splitDocuments(place, await build(files, directory)));
      }

      // Nothing is rendered that nobody applies, and nothing is applied twice.
      const toSorted = (objects: readonly RenderedObject[]) =>
        objects.map(({ object }) => keyOf(object)).sort();
      expect(toSorted(built)).toEqual(toSorted(rendered));
      const changed = built.filter(({ object }) =>
        rendered
          .filter(each => keyOf(each.object) === keyOf(object))
          .every(each => !isDeepStrictEqual(each.object, object)),
      );
      expect(changed).toEqual([]);

      for (const each of built) {
        const { apiVersion, kind } = each.object;
        kinds.add(`${apiVersion} ${kind}`);
        // What is encrypted anew each time differs only in what is encrypted.
        const { sops, data, stringData, ...plain } = each.object;
        const key = JSON.stringify(sops ? plain : each.object);
        if (isChecked.has(key)) continue;
        isChecked.add(key);
        const text = await toApplied(each);
        const [{ object }] = splitDocuments(each.path, text);
        const stored = await dryRun(kubernetes, { object, text }).catch(
          error => {
            throw new Error(`${each.path} ${keyOf(object)}: ${error.message}`);
          },
        );
        const { stringData: typed, ...expected } = object;
        expect(findLosses(expected, stored)).toEqual([]);
        expect(findLosses(toBase64(typed), stored.data)).toEqual([]);
      }
    },
  );

  it('needs a CRD that was written by hand for these kinds only', () => {
    const handWritten = HAND_WRITTEN_CRDS.map(
      ({ spec }) => `${spec.group}/${spec.versions[0].name} ${spec.names.kind}`,
    );
    expect(
      [...kinds].filter(kind => handWritten.includes(kind)).sort(),
    ).toEqual([
      'capi.weave.works/v1alpha1 ClusterBootstrapConfig',
      'capi.weave.works/v1alpha1 SecretSync',
      'platform.strata.dev/v1alpha1 KubernetesCluster',
    ]);
  });

  it(`is read by Go as it was meant, for ${FUZZED_VALUES} awkward values`, async () => {
    const values = listAwkwardValues();
    const { path, content } = await renderValues(values);
    const carried = values.filter(value => !LOST_BY_KUSTOMIZE.test(value));
    const simpler = await renderValues(carried);

    expect(await readByGo(path, content)).toEqual(toRead(values));
    expect(
      await readByGo(
        simpler.path,
        await buildDirectory({
          files: { [simpler.path]: simpler.content },
          directory: 'out',
        }),
      ),
    ).toEqual(toRead(carried));
  });

  it.each(['\u007f', '\u0080', '\u0085', '\u009f', '\ufffe', '\uffff'])(
    'never holds %j of a request, which kustomize itself cannot carry',
    async value => {
      const { path, content } = await renderValues([value]);
      const built = buildDirectory({
        files: { [path]: content },
        directory: 'out',
      });
      const read = built.then(text => readByGo(path, text)).catch(String);
      expect(await read).not.toEqual(toRead([value]));
      expect(() =>
        sampleRequest({ options: { runtimeInfo: { VALUE: value } } }),
      ).toThrow('must not hold control characters');
    },
  );

  /** What the API server's own parser makes of the values, in the order of the documents. */
  async function readByGo(path: string, text: string): Promise<unknown[]> {
    const read: unknown[] = [];
    for (const document of splitDocuments(path, text)) {
      const { data } = await dryRun(kubernetes, document);
      read.push(
        Object.keys(data)
          .sort(byNumber)
          .map(name => data[name]),
      );
    }
    return read;
  }
});
