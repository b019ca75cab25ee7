import { ConflictError } from '@backstage/errors';
import { AGE_RECIPIENT_ANNOTATION } from '../readKnownRecipient';
import {
  IdentitySecretRef,
  KubernetesSecretCreator,
  RecipientRecord,
} from './KubernetesSecretCreator';
import { HubConnection } from './openHubConnection';
import { HubAnswer, sendToHub } from './sendToHub';
import { toConfigMap, toRecipientRecord } from './recipientConfigMap';
import { toRefusal } from './toRefusal';

interface Options {
  /** The name of the cluster, for messages. */
  cluster: string;
  connect: () => Promise<HubConnection>;
}

type CallOptions = { signal?: AbortSignal };

const MANAGER = 'fieldManager=strata';

/** Creates Secrets by the API of Kubernetes. */
export class HttpSecretCreator implements KubernetesSecretCreator {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async hasSecret(
    ref: IdentitySecretRef,
    options?: CallOptions,
  ): Promise<boolean> {
    const empty = toSecret({ ...ref, data: {}, annotations: {}, labels: {} });
    const answer = await this.#send(
      {
        method: 'POST',
        path: `${toPath(ref, 'secrets')}?dryRun=All&${MANAGER}`,
        body: empty,
      },
      options,
    );
    if (isPresent(answer)) return true;
    this.#check(answer, { ref, what: 'create Secrets' });
    return false;
  }

  async createSecret(
    secret: Parameters<KubernetesSecretCreator['createSecret']>[0],
    options?: CallOptions,
  ): Promise<void> {
    const { namespace, name, privateKey, entry, recipient, labels } = secret;
    // JSON has no bytes: the private half stays a text, here in base64, until nothing holds it any more.
    const bytes = Buffer.from(privateKey);
    const body = toSecret({
      namespace,
      name,
      labels,
      annotations: {
        [AGE_RECIPIENT_ANNOTATION]: recipient,
        // Should Flux ever apply the same Secret: removing its file must not remove the key.
        'kustomize.toolkit.fluxcd.io/prune': 'disabled',
      },
      data: { [entry]: bytes.toString('base64') },
    });
    bytes.fill(0);
    const path = `${toPath(secret, 'secrets')}?${MANAGER}`;
    const answer = await this.#send({ method: 'POST', path, body }, options);
    if (isPresent(answer)) {
      throw new ConflictError(
        `Somebody else has just created the Secret '${name}' in namespace '${namespace}' of the management cluster; run again to use it`,
      );
    }
    this.#check(answer, { ref: secret, what: 'create Secrets' });
  }

  async findRecipients(
    ref: IdentitySecretRef,
    options?: CallOptions,
  ): Promise<RecipientRecord | undefined> {
    const path = `${toPath(ref, 'configmaps')}/${encodeURIComponent(ref.name)}`;
    const answer = await this.#send({ method: 'GET', path }, options);
    if (answer.status === 404) return undefined;
    this.#check(answer, { ref, what: 'get ConfigMaps' });
    return toRecipientRecord(answer.body);
  }

  async writeRecipients(
    ref: IdentitySecretRef,
    record: Parameters<KubernetesSecretCreator['writeRecipients']>[1],
    options?: CallOptions,
  ): Promise<RecipientRecord> {
    const isNew = record.version === undefined;
    const folder = toPath(ref, 'configmaps');
    const answer = await this.#send(
      {
        method: isNew ? 'POST' : 'PATCH',
        path: isNew
          ? `${folder}?${MANAGER}`
          : `${folder}/${encodeURIComponent(ref.name)}?${MANAGER}`,
        body: toConfigMap(ref, record),
      },
      options,
    );
    if (answer.status === 409) {
      throw new ConflictError(
        `Somebody else has just changed the ConfigMap '${ref.name}' in namespace '${ref.namespace}' of the management cluster; run again`,
      );
    }
    this.#check(answer, {
      ref,
      what: isNew ? 'create ConfigMaps' : 'patch ConfigMaps',
    });
    return toRecipientRecord(answer.body);
  }

  async #send(
    request: {
      method: 'GET' | 'POST' | 'PATCH';
      path: string;
      body?: object;
    },
    options: CallOptions = {},
  ): Promise<HubAnswer> {
    const { cluster, connect } = this.#options;
    const connection = await connect();
    try {
      return await sendToHub({ cluster, connection, request, ...options });
    } finally {
      await connection.dispatcher.destroy().catch(() => {});
    }
  }

  #check(
    answer: HubAnswer,
    asked: { ref: IdentitySecretRef; what: string },
  ): void {
    const { cluster } = this.#options;
    const refusal = toRefusal({ answer, cluster, ...asked });
    if (refusal) throw refusal;
  }
}

/** 409 is also told when a write was based on something old, which creating is not. */
function isPresent(answer: HubAnswer): boolean {
  return answer.status === 409;
}

function toPath(ref: IdentitySecretRef, plural: string): string {
  return `/api/v1/namespaces/${encodeURIComponent(ref.namespace)}/${plural}`;
}

function toSecret(options: {
  namespace: string;
  name: string;
  labels: Readonly<Record<string, string>>;
  annotations: Readonly<Record<string, string>>;
  data: Readonly<Record<string, string>>;
}): object {
  const { namespace, name, labels, annotations, data } = options;
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name,
      namespace,
      labels: { ...labels, 'app.kubernetes.io/managed-by': 'strata' },
      annotations,
    },
    type: 'Opaque',
    data,
  };
}
