import { Agent, request } from 'undici';
import { parseAllDocuments } from 'yaml';

/** Any object of the Kubernetes API. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; [field: string]: unknown };
  // Tests read deep into objects whose shapes are known to the server only.
  [field: string]: any;
}

/** How one request differs from the administrator's JSON request. */
export interface KubernetesRequestOptions {
  token?: string;
  contentType?: string;
}

/** An answer of the API server other than success. */
export class KubernetesRequestError extends Error {
  readonly name = 'KubernetesRequestError';

  constructor(
    readonly status: number,
    readonly reason: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

interface ApiResource {
  name: string;
  kind: string;
  namespaced: boolean;
}

const FIELD_MANAGER = 'strata-testbed';

/** A small client for tests: JSON in, JSON out, and server-side apply. */
export class KubernetesClient {
  readonly #url: string;
  readonly #token: string;
  readonly #agent: Agent;
  readonly #resources = new Map<string, ApiResource>();

  static create(options: {
    url: string;
    ca: string;
    token: string;
  }): KubernetesClient {
    return new KubernetesClient(options);
  }

  private constructor(options: { url: string; ca: string; token: string }) {
    this.#url = options.url;
    this.#token = options.token;
    this.#agent = new Agent({ connect: { ca: options.ca } });
  }

  /**
   * Sends one request and gives the parsed answer; throws a `KubernetesRequestError` for anything but success. A body that is text is sent as
   * it is, anything else as JSON.
   */
  // `any` by default: most callers look at one field of an object whose shape the server defines.
  async request<T = any>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    options: KubernetesRequestOptions = {},
  ): Promise<T> {
    const {
      token = this.#token,
      contentType = method === 'PATCH'
        ? 'application/merge-patch+json'
        : 'application/json',
    } = options;
    const response = await request(`${this.#url}${path}`, {
      method,
      dispatcher: this.#agent,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': contentType }),
      },
      body: toBody(body),
    });
    const text = await response.body.text();
    const isJson = String(response.headers['content-type']).includes('json');
    const answer = isJson ? JSON.parse(text) : text;
    if (response.statusCode >= 400) {
      throw new KubernetesRequestError(
        response.statusCode,
        answer.reason,
        `${method} ${path} answered ${response.statusCode}: ${
          answer.message ?? text
        }`,
      );
    }
    return answer;
  }

  /** Creates or changes objects by server-side apply, in the order given; text may hold several YAML documents. */
  async apply(
    objects: string | KubernetesObject | readonly KubernetesObject[],
  ): Promise<KubernetesObject[]> {
    const applied: KubernetesObject[] = [];
    for (const object of toObjects(objects)) {
      const path = await this.findPath(object);
      applied.push(
        await this.request(
          'PATCH',
          `${path}?fieldManager=${FIELD_MANAGER}&force=true`,
          object,
          { contentType: 'application/apply-patch+yaml' },
        ),
      );
    }
    return applied;
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  /** Where an object is read and written; throws if the server does not have its kind. */
  async findPath(object: KubernetesObject): Promise<string> {
    const { apiVersion, kind, metadata } = object;
    const root = apiVersion.includes('/')
      ? `/apis/${apiVersion}`
      : `/api/${apiVersion}`;
    const resource = await this.#findResource(root, kind);
    const namespace = resource.namespaced
      ? `/namespaces/${metadata.namespace ?? 'default'}`
      : '';
    return `${root}${namespace}/${resource.name}/${metadata.name}`;
  }

  async #findResource(root: string, kind: string): Promise<ApiResource> {
    const known = this.#resources.get(`${root} ${kind}`);
    if (known) return known;
    const { resources } = await this.request<{ resources: ApiResource[] }>(
      'GET',
      root,
    );
    for (const resource of resources) {
      const isSubresource = resource.name.includes('/');
      if (!isSubresource) {
        this.#resources.set(`${root} ${resource.kind}`, resource);
      }
    }
    const found = this.#resources.get(`${root} ${kind}`);
    if (!found) throw new Error(`The API server has no ${kind} at ${root}`);
    return found;
  }
}

function toBody(body: unknown): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function toObjects(
  input: string | KubernetesObject | readonly KubernetesObject[],
): readonly KubernetesObject[] {
  if (typeof input !== 'string') {
    return Array.isArray(input) ? input : [input as KubernetesObject];
  }
  return parseAllDocuments(input)
    .map(document => {
      if (document.errors.length > 0) throw document.errors[0];
      return document.toJS();
    })
    .filter(object => object !== null);
}
