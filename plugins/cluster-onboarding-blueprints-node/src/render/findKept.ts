import { InputError } from '@backstage/errors';
import { YamlSkeleton } from '../blueprint/skeleton';
import { Value, ValueLookup } from '../blueprint/values';
import { PlannedFile } from '../plan/OnboardingPlan';
import { Values } from '../plan/Values';
import { readSops } from '../secrets/sops';
import { isEqual, readYaml } from './checkReadsBack';
import {
  STRATA_LABEL_BLUEPRINT,
  STRATA_LABEL_ONBOARDING_ID,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { listTypedSecrets } from '../blueprint/deriveSecrets';
import { fillSkeleton } from './fillSkeleton';
import { Recipients } from './recipients';

const ORIGIN: readonly string[] = [
  STRATA_LABEL_BLUEPRINT,
  STRATA_LABEL_ONBOARDING_ID,
];

/**
 * The content of a sealed file that stands in the repository and is kept byte for byte. Undefined if it is to be written.
 *
 * Throws when what everybody can read of it would have to change: that needs the secrets again, and somebody who says so.
 */
export function findKept(options: {
  file: PlannedFile;
  skeleton: YamlSkeleton;
  values: Values;
  recipients: Recipients;
  existing: ReadonlyMap<string, string>;
  rotate?: ReadonlySet<string>;
}): string | undefined {
  const { file, skeleton, values, recipients, existing } = options;
  const content = existing.get(`${file.repository}:${file.path}`);
  if (content === undefined) return undefined;
  const used = listSecrets(skeleton);
  if (used.some(name => options.rotate?.has(name))) return undefined;
  if (recipients.identity?.isNew) {
    throw new InputError(
      `${file.path} holds an identity already, but a new one was made: its public half could not be read from the file`,
    );
  }
  const wanted = fillSkeleton(skeleton, withoutSecrets(values)).documents;
  const isSame =
    file.seal?.with === 'sops'
      ? isEqual(
          readYaml(content).map(toPublicSops),
          wanted.map(toPublicSops),
        ) && hasRecipients(content, recipients)
      : isEqual(
          readYaml(content).map(toPublicSealed),
          wanted.map(toPublicSecret),
        );
  if (isSame) return content;
  throw new InputError(
    `${
      file.path
    } is encrypted and stands in the repository, but with other names, labels, keys or recipients than it would have now; ${
      file.identity
        ? 'a key is replaced by rotation only'
        : `write it anew by rotating ${used.join(', ') || 'its values'}`
    }`,
  );
}

function listSecrets(skeleton: YamlSkeleton): string[] {
  const names = skeleton.slots.flatMap(slot =>
    slot.template.flatMap(part =>
      typeof part !== 'string' && part.name.startsWith('secret.')
        ? listTypedSecrets(part.name.slice('secret.'.length))
        : [],
    ),
  );
  return [...new Set(names)].sort();
}

// Only names of keys are compared where secrets stand, so any text does.
function withoutSecrets(values: Values): ValueLookup {
  return {
    get: (name): Value | undefined =>
      name.startsWith('secret.') ? 'secret' : values.get(name),
  };
}

/** What of a Secret stays readable: all but the values of `data` and `stringData`. */
function toPublicSops(document: unknown): unknown {
  const { sops, metadata, data, stringData, ...rest } = toRecord(document);
  return {
    ...rest,
    metadata: withoutOrigin(metadata),
    data: toKeys(data),
    stringData: toKeys(stringData),
  };
}

/** Metadata without the labels that say who has rendered it: a later onboarding of the same capability uses what an earlier one has made. */
function withoutOrigin(metadata: unknown): unknown {
  const { labels, ...rest } = toRecord(metadata);
  const kept = Object.entries(toRecord(labels)).filter(
    ([name]) => !ORIGIN.includes(name),
  );
  return { ...rest, labels: Object.fromEntries(kept) };
}

function toPublicSecret(document: unknown): unknown {
  const { metadata, data, stringData, type } = toRecord(document);
  return {
    metadata: withoutOrigin(metadata),
    type: type ?? 'Opaque',
    keys: [...toKeys(data), ...toKeys(stringData)].sort(),
  };
}

function toPublicSealed(document: unknown): unknown {
  const spec = toRecord(toRecord(document).spec);
  const template = toRecord(spec.template);
  return {
    metadata: withoutOrigin(template.metadata),
    type: template.type ?? 'Opaque',
    keys: toKeys(spec.encryptedData),
  };
}

function hasRecipients(
  content: string,
  { ofFile: wanted, madeUp }: Recipients,
): boolean {
  // Nobody can tell before the real one is known.
  if (wanted.some(recipient => madeUp.includes(recipient))) return true;
  const actual = readSops(content)?.recipients.map(one => one.recipient) ?? [];
  return isEqual([...actual].sort(), [...wanted].sort());
}

function toKeys(data: unknown): string[] {
  return Object.keys(toRecord(data)).sort();
}

function toRecord(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)
    : {};
}
