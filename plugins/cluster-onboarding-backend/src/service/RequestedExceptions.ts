import { InputError } from '@backstage/errors';
import { NewException } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';
import { ApprovalService } from './ApprovalService';

const exceptionsSchema = z
  .array(
    z.object({
      layer: z.string().max(63),
      reason: z.string().trim().min(1).max(1_000),
      expiresAt: z.string().max(40),
    }),
  )
  .max(20);

/** An exception that is yet to be asked for, with the cluster that it is for. */
export interface OpenException {
  readonly cluster: string;
  readonly exception: NewException;
}

/**
 * Exceptions that are asked for together with clusters. They are kept as every other: open until somebody else decides on them, and seen
 * on the page of the cluster as soon as the catalog has it.
 */
export class RequestedExceptions {
  readonly #approvals: ApprovalService;

  constructor(approvals: ApprovalService) {
    this.#approvals = approvals;
  }

  /** Those of a request that nobody has asked for yet. Throws InputError for one that cannot be asked for. */
  async listOpen(options: {
    clusters: readonly string[];
    requestedBy: string;
    request: Readonly<Record<string, unknown>> | undefined;
  }): Promise<OpenException[]> {
    const wanted = parse(options.request?.exceptions);
    const open: OpenException[] = [];
    if (wanted.length === 0) return open;
    for (const name of options.clusters) {
      const cluster = `resource:default/${name.toLocaleLowerCase('en-US')}`;
      const present = await this.#approvals.listExceptions(cluster);
      for (const [index, exception] of wanted.entries()) {
        const isThere = present.some(
          item =>
            item.requestedBy === options.requestedBy &&
            item.layer === exception.layer &&
            item.reason === exception.reason &&
            Date.parse(item.expiresAt) === Date.parse(exception.expiresAt),
        );
        if (isThere) continue;
        const objection = this.#approvals.findExceptionObjection(exception);
        if (objection) {
          throw new InputError(`request.exceptions.${index}.${objection}`);
        }
        open.push({ cluster, exception });
      }
    }
    return open;
  }

  /** Asks for them. */
  async ask(open: readonly OpenException[], by: string): Promise<void> {
    for (const { cluster, exception } of open) {
      await this.#approvals.requestException(cluster, by, exception);
    }
  }
}

function parse(value: unknown): NewException[] {
  if (value === undefined) return [];
  const result = exceptionsSchema.safeParse(value);
  if (result.success) return result.data;
  throw new InputError(
    'request.exceptions: must be a list, each with layer, reason and expiresAt',
  );
}
