/*
 * Values that a shell has added something to: a line break at the end (`echo … | base64`), a `$` that was left of a variable. Looked for
 * where a value is one word or address: names, labels, addresses, and values for substitution.
 */
import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asArray, asObject } from '../facts/json';
import { ValuePath } from '../facts/locate';
import { listManifests, Manifest, nameOf } from '../facts/manifests';
import { isEncrypted } from '../facts/sealing';
import { reportManifest } from '../report';

/** No value has a line break, space or `$` at its end that somebody did not mean. */
export const strayCharacters: FileSetValidator = {
  id: 'stray-characters',
  validate: subject =>
    listManifests(subject).flatMap(manifest =>
      listValues(manifest).flatMap(([path, value]): Finding[] => {
        const words = typeof value === 'string' ? findStray(value) : undefined;
        if (words === undefined) return [];
        return [
          reportManifest(
            manifest,
            {
              severity: 'error',
              rule: 'stray-character',
              message: `${nameOf(manifest)}: the value of ${path
                .map(part => String(part).replace(/[^\w./-]/g, '?'))
                .join('.')} ${words}.`,
              remedy: 'Write the value without it.',
            },
            path,
          ),
        ];
      }),
    ),
};

function findStray(value: string): string | undefined {
  if (value === '' || isEncrypted(value)) return undefined;
  const body = value.replace(/\s+$/, '');
  // A text of several lines ends with a line break by right.
  if (body.includes('\n')) return undefined;
  if (/[\r\n]$/.test(value)) return 'ends with a line break';
  if (body !== value || /^\s/.test(value)) return 'has blank space at its ends';
  // `$$` is how Flux is told that a `$` is meant.
  if (/(^|[^$])\$$/.test(value))
    return "ends with a '$' that belongs to nothing";
  return undefined;
}

function listValues(manifest: Manifest): [ValuePath, unknown][] {
  const { kind, value, spec } = manifest;
  const metadata = asObject(value.metadata);
  const postBuild = asObject(spec.postBuild);
  return [
    [['metadata', 'name'], metadata.name],
    [['metadata', 'namespace'], metadata.namespace],
    ...entriesOf(['metadata', 'labels'], metadata.labels),
    [['spec', 'url'], spec.url],
    [['spec', 'path'], spec.path],
    [['spec', 'ref', 'branch'], asObject(spec.ref).branch],
    [['spec', 'sync', 'url'], asObject(spec.sync).url],
    [['spec', 'sync', 'path'], asObject(spec.sync).path],
    ...entriesOf(['spec', 'postBuild', 'substitute'], postBuild.substitute),
    ...asArray(kind === 'Terraform' ? spec.vars : []).map(
      (entry, index): [ValuePath, unknown] => [
        ['spec', 'vars', index, 'value'],
        asObject(entry).value,
      ],
    ),
    // A file within a ConfigMap has a name with a dot; what has none is a value.
    ...(kind === 'ConfigMap'
      ? entriesOf(['data'], value.data).filter(
          ([path]) => !String(path[1]).includes('.'),
        )
      : []),
    ...(kind === 'Secret' ? entriesOf(['stringData'], value.stringData) : []),
    ...(kind === 'Secret'
      ? entriesOf(['data'], value.data).map(
          ([path, text]): [ValuePath, unknown] => [path, decode(text)],
        )
      : []),
  ];
}

function entriesOf(path: ValuePath, value: unknown): [ValuePath, unknown][] {
  return Object.entries(asObject(value)).map(([key, item]) => [
    [...path, key],
    item,
  ]);
}

function decode(value: unknown): unknown {
  if (typeof value !== 'string' || isEncrypted(value)) return undefined;
  return Buffer.from(value, 'base64').toString('utf8');
}
