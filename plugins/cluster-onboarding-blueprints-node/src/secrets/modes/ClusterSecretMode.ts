/*
 * Private halves go straight into Secrets on the management cluster, before there is any pull request.
 *
 * Two objects belong to an identity: the Secret, and a ConfigMap of the same name with the public half, so that nobody needs the right to
 * read the Secret. They cannot be created in one step, and a process can end between any two. What holds nevertheless:
 *
 * - Creating the Secret decides. Of two who try, one wins; the Secret is never changed.
 * - Before that, the public half is noted as a candidate. So the key of a Secret is always among those noted, and if one only is noted, it
 *   is that one. After that, it is noted as the recipient for good.
 * - If an attempt ended between note and Secret, the next one notes a second candidate. Should that one end too, right after its Secret,
 *   nobody can tell which of the two it was: then this says so, and a person decides. It never guesses.
 */
import { InputError, NotAllowedError } from '@backstage/errors';
import {
  STRATA_LABEL_CAPABILITY,
  STRATA_LABEL_CLUSTER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  PlannedIdentity,
  ProvidedIdentity,
  SecretMode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingSettings } from '../../settings';
import { createAgeIdentity } from '../createAgeIdentity';
import { KubernetesSecretCreator, RecipientRecord } from '../kubernetes';
import { checkSetup } from './describeMissingSetup';
import { findCertainRecipient } from './findCertainRecipient';

const MOST_TRIES = 5;

/** Flux decrypts with entries that end in `.agekey`, and substitutes only those whose name could be that of a variable. */
const DEFAULT_ENTRY = { capability: 'age.agekey', leaf: 'LEAF_AGE_KEY' };

interface Options {
  settings: OnboardingSettings;
  createSecret?: KubernetesSecretCreator;
}

/** Keys are made here and put into Secrets on the management cluster. */
export class ClusterSecretMode implements SecretMode {
  readonly id = 'cluster';
  readonly title = 'As Secrets on the management cluster';
  readonly description =
    'The keys of the clusters are created as Secrets on the management cluster before the pull request is opened, and are never in Git. The portal needs the right to create Secrets there.';

  readonly manualSteps: readonly string[] = [
    "Once per capability, before the first request: make the capability's namespace on the management cluster, and give the portal the right to create Secrets in it.",
  ];

  readonly missingSetup?: string;

  readonly #settings: OnboardingSettings;
  readonly #creator: KubernetesSecretCreator | undefined;

  static create(options: Options): ClusterSecretMode {
    return new ClusterSecretMode(options);
  }

  private constructor(options: Options) {
    if (!options.settings.clusterMode) {
      this.missingSetup = 'clusterOnboarding.onboarding.clusterMode.cluster';
    }
    this.#settings = options.settings;
    this.#creator = options.createSecret;
  }

  async provide(
    identities: readonly PlannedIdentity[],
    options: { signal?: AbortSignal } = {},
  ): Promise<readonly ProvidedIdentity[]> {
    const creator = this.#checkSetup(identities);
    // Everything is looked at before the first key is made: a right or a namespace that is missing leaves nothing behind.
    const found: (string | undefined)[] = [];
    const records: (RecipientRecord | undefined)[] = [];
    for (const identity of identities) {
      const ref = toRef(identity);
      const hasSecret = await creator.hasSecret(ref, options);
      const record = await creator.findRecipients(ref, options);
      found.push(findCertainRecipient({ identity, hasSecret, record }));
      records.push(record);
    }
    const provided: ProvidedIdentity[] = [];
    for (const [index, identity] of identities.entries()) {
      const work = { creator, identity, record: records[index], options };
      const recipient = found[index];
      provided.push(
        recipient === undefined
          ? { recipient: await makeIdentity(work), isNew: true }
          : { recipient: await keepIdentity(work, recipient), isNew: false },
      );
    }
    return provided;
  }

  #checkSetup(identities: readonly PlannedIdentity[]): KubernetesSecretCreator {
    checkSetup(this);
    if (!this.#creator) {
      throw new InputError('Secrets cannot be created from here');
    }
    const { namespacePrefix = '' } = this.#settings.clusterMode ?? {};
    const other = identities.find(
      ({ namespace }) => !namespace.startsWith(namespacePrefix),
    );
    if (other) {
      throw new NotAllowedError(
        `The secret mode 'cluster' may create Secrets only in namespaces that begin with '${namespacePrefix}', which '${other.namespace}' does not`,
      );
    }
    return this.#creator;
  }
}

interface Work {
  creator: KubernetesSecretCreator;
  identity: PlannedIdentity;
  record: RecipientRecord | undefined;
  options: { signal?: AbortSignal };
}

async function makeIdentity(work: Work): Promise<string> {
  const { creator, identity, record, options } = work;
  const ref = toRef(identity);
  const { recipient, privateKey } = await createAgeIdentity();
  const others = record?.candidates ?? [];
  const noted = await creator.writeRecipients(
    ref,
    { candidates: [...others, recipient], version: record?.version },
    options,
  );
  try {
    const labels = toLabels(identity);
    const entry = identity.entry ?? DEFAULT_ENTRY[identity.scope];
    await creator.createSecret(
      { ...ref, privateKey, entry, recipient, labels },
      options,
    );
  } catch (error) {
    // Another one's Secret: our candidate is no longer one. In all other cases nobody knows whether the Secret was created.
    if (isConflict(error)) {
      const { version } = noted;
      await creator
        .writeRecipients(ref, { candidates: others, version }, options)
        .catch(() => {});
    }
    throw error;
  }
  await noteForGood(work, { recipient, record: noted });
  return recipient;
}

async function keepIdentity(work: Work, recipient: string): Promise<string> {
  await noteForGood(work, { recipient, record: work.record });
  return recipient;
}

/** Notes what is certain by now. Others may still note candidates of attempts that are going to fail. */
async function noteForGood(
  { creator, identity, options }: Work,
  note: { recipient: string; record: RecipientRecord | undefined },
): Promise<void> {
  const { recipient } = note;
  let { record } = note;
  for (let tries = 1; record?.recipient !== recipient; tries += 1) {
    try {
      const { version } = record ?? {};
      const certain = { recipient, candidates: [], version };
      await creator.writeRecipients(toRef(identity), certain, options);
      return;
    } catch (error) {
      if (!isConflict(error) || tries === MOST_TRIES) {
        throw error;
      }
      record = await creator.findRecipients(toRef(identity), options);
    }
  }
}

function toRef(identity: PlannedIdentity): { namespace: string; name: string } {
  return { namespace: identity.namespace, name: identity.secretName };
}

function toLabels(identity: PlannedIdentity): Record<string, string> {
  return {
    [STRATA_LABEL_CAPABILITY]: identity.capability,
    ...(identity.cluster && { [STRATA_LABEL_CLUSTER]: identity.cluster }),
  };
}

function isConflict(error: unknown): boolean {
  return (error as Error).name === 'ConflictError';
}
