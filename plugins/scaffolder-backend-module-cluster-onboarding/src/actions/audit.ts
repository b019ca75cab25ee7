import { AuditorService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import { JsonObject } from '@backstage/types';

/** Does something that has to be told to whoever audits: exactly one event, of its success or its failure. */
export async function audit<T>(
  auditor: AuditorService,
  event: { eventId: string; meta: JsonObject },
  work: (tell: (meta: JsonObject) => void) => Promise<T>,
): Promise<T> {
  const meta: JsonObject = {};
  const begun = await auditor.createEvent({
    eventId: event.eventId,
    severityLevel: 'medium',
    meta: event.meta,
  });
  try {
    const result = await work(more => Object.assign(meta, more));
    await begun.success({ meta });
    return result;
  } catch (error) {
    // Messages may quote what was asked for; what kind of failure it was is enough here.
    await begun.fail({
      error: new Error(isError(error) ? error.name : 'Error'),
      meta,
    });
    throw error;
  }
}
