import { ConflictError } from '@backstage/errors';
import { KubernetesSecretCreator, RecipientRecord } from '../kubernetes';

type Method = keyof KubernetesSecretCreator;

/** A management cluster in memory, which can end the attempt before or after each call. */
export class FakeSecretCreator implements KubernetesSecretCreator {
  readonly secrets = new Map<string, { privateKey: string; entry: string }>();
  readonly records = new Map<string, RecipientRecord>();
  readonly calls: Method[] = [];
  #failure: { at: number; when: 'before' | 'after' } | undefined;
  #version = 0;

  /** Ends the attempt at a call, counted from now on. */
  failAt(at: number, when: 'before' | 'after'): void {
    this.#failure = { at: this.calls.length + at, when };
  }

  recover(): void {
    this.#failure = undefined;
  }

  async hasSecret(ref: { name: string }): Promise<boolean> {
    return this.#call('hasSecret', () => this.secrets.has(ref.name));
  }

  async createSecret(
    secret: Parameters<KubernetesSecretCreator['createSecret']>[0],
  ): Promise<void> {
    this.#call('createSecret', () => {
      if (this.secrets.has(secret.name))
        throw new ConflictError('There is one');
      const { name, privateKey, entry } = secret;
      this.secrets.set(name, { privateKey, entry });
    });
  }

  async findRecipients(ref: {
    name: string;
  }): Promise<RecipientRecord | undefined> {
    return this.#call('findRecipients', () => this.records.get(ref.name));
  }

  async writeRecipients(
    ref: { name: string },
    record: Parameters<KubernetesSecretCreator['writeRecipients']>[1],
  ): Promise<RecipientRecord> {
    return this.#call('writeRecipients', () => {
      if (this.records.get(ref.name)?.version !== record.version) {
        throw new ConflictError('It has changed');
      }
      this.#version += 1;
      const written = { ...record, version: String(this.#version) };
      this.records.set(ref.name, written);
      return written;
    });
  }

  #call<T>(method: Method, act: () => T): T {
    const at = this.calls.push(method);
    const isNow = this.#failure?.at === at;
    if (isNow && this.#failure?.when === 'before') throw new Error('Crash');
    const result = act();
    if (isNow) throw new Error('Crash');
    return result;
  }
}
