import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import {
  AttestationItem,
  ExceptionItem,
  EXTERNAL_ENGINE,
  LayerDefinition,
  NewAttestation,
  NewException,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ApprovalStore } from '../store/OnboardingStore';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** For how long people's words may count. */
export interface ApprovalLimits {
  /** How long an attestation counts where its layer does not say. */
  readonly attestationDays: number;
  /** How long an exception counts at most. */
  readonly exceptionDays: number;
}

/**
 * What people say about clusters. Everything ends at a stated time, and whoever asks for an exception cannot grant it.
 * It is given clusters and people that were checked before.
 */
export class ApprovalService {
  readonly #store: ApprovalStore;
  readonly #layers: ReadonlyMap<string, LayerDefinition>;
  readonly #limits: ApprovalLimits;
  readonly #now: () => number;

  static create(options: {
    store: ApprovalStore;
    layers: readonly LayerDefinition[];
    limits?: Partial<ApprovalLimits>;
    now?: () => number;
  }): ApprovalService {
    return new ApprovalService(options);
  }

  private constructor(options: {
    store: ApprovalStore;
    layers: readonly LayerDefinition[];
    limits?: Partial<ApprovalLimits>;
    now?: () => number;
  }) {
    this.#store = options.store;
    this.#layers = new Map(options.layers.map(layer => [layer.id, layer]));
    this.#limits = {
      attestationDays: 365,
      exceptionDays: 90,
      ...options.limits,
    };
    this.#now = options.now ?? Date.now;
  }

  async listAttestations(cluster: string): Promise<AttestationItem[]> {
    return this.#store.listAttestations([cluster]);
  }

  async attest(
    cluster: string,
    by: string,
    { layer, expiresAt, note }: NewAttestation,
  ): Promise<AttestationItem> {
    const definition = this.#layers.get(layer);
    if (definition?.engine !== EXTERNAL_ENGINE) {
      throw new InputError(
        'body.layer: must be a layer that is delivered outside of the tool (engine external)',
      );
    }
    const days =
      definition.attestation?.validForDays ?? this.#limits.attestationDays;
    return this.#store.addAttestation({
      cluster,
      layer,
      by,
      at: new Date(this.#now()).toISOString(),
      expiresAt: this.#toEnd(expiresAt, days),
      ...(note && { note }),
    });
  }

  async withdraw(cluster: string, id: string): Promise<void> {
    const items = await this.#store.listAttestations([cluster]);
    if (!items.some(item => item.id === id)) {
      throw new NotFoundError('The cluster has no such attestation');
    }
    await this.#store.removeAttestation(id);
  }

  async listExceptions(cluster: string): Promise<ExceptionItem[]> {
    return this.#store.listExceptions([cluster]);
  }

  async requestException(
    cluster: string,
    requestedBy: string,
    exception: NewException,
  ): Promise<ExceptionItem> {
    const objection = this.findExceptionObjection(exception);
    if (objection) throw new InputError(`body.${objection}`);
    const { layer, reason, expiresAt } = exception;
    return this.#store.addException({
      cluster,
      layer,
      reason,
      requestedBy,
      expiresAt: this.#toEnd(expiresAt, this.#limits.exceptionDays),
    });
  }

  /** Why an exception cannot be asked for, beginning with the field; undefined if it can. */
  findExceptionObjection({
    layer,
    expiresAt,
  }: NewException): string | undefined {
    if (!this.#layers.get(layer)?.gate) {
      return 'layer: must be a layer with a gate';
    }
    try {
      this.#toEnd(expiresAt, this.#limits.exceptionDays);
      return undefined;
    } catch (error) {
      return (error as Error).message.replace(/^body\./, '');
    }
  }

  async decide(
    cluster: string,
    id: string,
    by: string,
    decision: 'approve' | 'reject',
  ): Promise<ExceptionItem> {
    const exception = await this.#store.getException(id);
    if (!exception || exception.cluster !== cluster) {
      throw new NotFoundError('The cluster has no such exception');
    }
    if (exception.requestedBy.toLocaleLowerCase('en-US') === by) {
      throw new NotAllowedError(
        'Who asks for an exception cannot decide on it; somebody else has to',
      );
    }
    if (exception.decidedAt || exception.approvedBy || exception.rejectedBy) {
      throw new ConflictError('The exception was decided on already');
    }
    return this.#store.decideException(
      id,
      decision === 'approve' ? { approvedBy: by } : { rejectedBy: by },
    );
  }

  #toEnd(expiresAt: string | undefined, mostDays: number): string {
    const latest = this.#now() + mostDays * DAY_MS;
    const end = expiresAt === undefined ? latest : Date.parse(expiresAt);
    if (!(end > this.#now() && end <= latest)) {
      throw new InputError(
        `body.expiresAt: must be in the future and at most ${mostDays} days from now`,
      );
    }
    return new Date(end).toISOString();
  }
}
