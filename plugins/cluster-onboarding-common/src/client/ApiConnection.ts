import { ForwardedError, ResponseError } from '@backstage/errors';
import { z } from 'zod/v3';
import { OBSERVED_AT_HEADER } from '../api';
import { CLUSTER_ONBOARDING_PLUGIN_ID } from '../pluginId';

const MOST_KEPT = 50;

/** What is asked. */
export interface ApiRequest<Value> {
  readonly path: string;
  readonly schema: z.ZodType<Value>;
  readonly query?: object;
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

interface KeptAnswer {
  readonly entityTag: string;
  readonly value: unknown;
}

/** Asks, checks what comes back, and keeps it as long as the backend says that it has not changed. */
export class ApiConnection {
  readonly #getBaseUrl: (pluginId: string) => Promise<string>;
  readonly #fetch: typeof fetch;
  // In the order of their last use.
  readonly #kept = new Map<string, KeptAnswer>();

  constructor(options: {
    getBaseUrl: (pluginId: string) => Promise<string>;
    fetch: typeof fetch;
  }) {
    this.#getBaseUrl = options.getBaseUrl;
    this.#fetch = options.fetch;
  }

  async ask<Value>(request: ApiRequest<Value>): Promise<Value> {
    const url = await this.#toUrl(request);
    const kept = request.method ? undefined : this.#kept.get(url);
    const response = await this.#send(url, request, kept?.entityTag);
    if (response.status === 304 && kept) {
      return this.#keep(url, kept, response) as Value;
    }
    if (!response.ok) throw await ResponseError.fromResponse(response);
    const value = parse(
      request,
      response.status === 204 ? undefined : await response.json(),
    );
    const entityTag = response.headers.get('etag');
    if (request.method || !entityTag) return value;
    return this.#keep(url, { entityTag, value }, response) as Value;
  }

  async #toUrl({ path, query = {} }: ApiRequest<unknown>): Promise<string> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      for (const part of Array.isArray(value) ? value : [value]) {
        if (part !== undefined) search.append(name, String(part));
      }
    }
    const text = search.toString();
    const base = await this.#getBaseUrl(CLUSTER_ONBOARDING_PLUGIN_ID);
    return `${base}/v1/${path}${text && `?${text}`}`;
  }

  #send(
    url: string,
    { method, body, signal }: ApiRequest<unknown>,
    entityTag: string | undefined,
  ): Promise<Response> {
    // Called as a plain function: a browser's own fetch does not work as somebody's method.
    const send = this.#fetch;
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(entityTag && { 'if-none-match': entityTag }),
    };
    return send(url, {
      ...(method && { method }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(signal && { signal }),
    });
  }

  /** What means the same may still have been looked at later. */
  #keep(url: string, answer: KeptAnswer, response: Response): unknown {
    const observedAt = response.headers.get(OBSERVED_AT_HEADER);
    const value = observedAt
      ? { ...(answer.value as object), observedAt }
      : answer.value;
    this.#kept.delete(url);
    this.#kept.set(url, { entityTag: answer.entityTag, value });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return value;
  }
}

function parse<Value>(request: ApiRequest<Value>, answer: unknown): Value {
  try {
    return request.schema.parse(answer);
  } catch (error) {
    throw new ForwardedError(
      `The cluster onboarding backend answered ${request.path} in a form that cannot be read; frontend and backend plugin should have the same version`,
      error,
    );
  }
}
