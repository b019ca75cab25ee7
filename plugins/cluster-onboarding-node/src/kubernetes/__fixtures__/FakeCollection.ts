import { FakeRequest, FakeResponse } from './FakeApiServer';

/** An object as the fake server has it. */
export interface FakeObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace: string;
    uid: string;
    resourceVersion: string;
    [field: string]: unknown;
  };
  spec?: unknown;
}

const API_VERSION = 'example.dev/v1';

/** The objects of one kind, `Widget`, listed and watched as an API server does it. */
export class FakeCollection {
  readonly objects = new Map<string, FakeObject>();
  /** Whether a watch may begin with all objects. */
  hasWatchList = true;
  isPageTokenExpired = false;
  readonly #watches = new Set<FakeResponse>();
  #version = 100;

  get watchCount(): number {
    return this.#watches.size;
  }

  get version(): string {
    return `v${this.#version}`;
  }

  put(name: string, fields: { uid?: string; spec?: unknown } = {}): FakeObject {
    const before = this.objects.get(name);
    this.#version += 1;
    const object: FakeObject = {
      apiVersion: API_VERSION,
      kind: 'Widget',
      metadata: {
        name,
        namespace: 'default',
        uid: fields.uid ?? before?.metadata.uid ?? `uid-${name}`,
        resourceVersion: this.version,
      },
      spec: fields.spec,
    };
    this.objects.set(name, object);
    this.#send(before ? 'MODIFIED' : 'ADDED', object);
    return object;
  }

  remove(name: string): void {
    const object = this.objects.get(name)!;
    this.objects.delete(name);
    this.#version += 1;
    this.#send('DELETED', {
      ...object,
      metadata: { ...object.metadata, resourceVersion: this.version },
    });
  }

  bookmark(): void {
    this.#version += 1;
    this.#send('BOOKMARK', this.#toBookmark());
  }

  /** Sends something odd into all watches. */
  sendRaw(text: string | Buffer): void {
    this.#watches.forEach(watch => watch.write(text));
  }

  endWatches(): void {
    this.#watches.forEach(watch => watch.end());
  }

  breakWatches(): void {
    this.#watches.forEach(watch => watch.destroy());
  }

  readonly handle = (request: FakeRequest, response: FakeResponse): void => {
    if (request.query.get('watch')) this.#watch(request, response);
    else this.#list(request, response);
  };

  #list({ query }: FakeRequest, response: FakeResponse): void {
    const token = query.get('continue');
    if (token && this.isPageTokenExpired) {
      this.isPageTokenExpired = false;
      response.json({ kind: 'Status', code: 410 }, 410);
      return;
    }
    const start = Number(token ?? 0);
    const limit = Number(query.get('limit'));
    const all = [...this.objects.values()];
    const end = start + limit;
    response.json({
      apiVersion: API_VERSION,
      kind: 'WidgetList',
      metadata: {
        resourceVersion: this.version,
        ...(end < all.length && { continue: String(end) }),
      },
      items: all.slice(start, end),
    });
  }

  #watch({ query }: FakeRequest, response: FakeResponse): void {
    const isInitial = query.get('sendInitialEvents') === 'true';
    if (isInitial && !this.hasWatchList) {
      response.json({ kind: 'Status', code: 422 }, 422);
      return;
    }
    response.start();
    this.#watches.add(response);
    response.onClose(() => this.#watches.delete(response));
    if (!isInitial) return;
    for (const object of this.objects.values()) {
      response.write(`${JSON.stringify({ type: 'ADDED', object })}\n`);
    }
    const end = this.#toBookmark({ 'k8s.io/initial-events-end': 'true' });
    response.write(`${JSON.stringify({ type: 'BOOKMARK', object: end })}\n`);
  }

  #toBookmark(annotations?: Record<string, string>): object {
    return {
      apiVersion: API_VERSION,
      kind: 'Widget',
      metadata: { resourceVersion: this.version, annotations },
    };
  }

  #send(type: string, object: object): void {
    this.sendRaw(`${JSON.stringify({ type, object })}\n`);
  }
}
