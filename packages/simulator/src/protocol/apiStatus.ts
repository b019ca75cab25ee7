import { SimulatedKind, toResourceName } from '../objects/kinds';
import { JsonObject } from '../objects/kubernetesObject';

/** A refusal, as API servers write it. */
export interface ApiStatus extends JsonObject {
  kind: 'Status';
  apiVersion: 'v1';
  code: number;
}

function failure(
  code: number,
  reason: string,
  message: string,
  details?: JsonObject,
): ApiStatus {
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message,
    reason,
    ...(details && { details }),
    code,
  };
}

export function unauthorized(): ApiStatus {
  return failure(401, 'Unauthorized', 'Unauthorized');
}

/** Who reads, as refusals name it. */
export const READER = 'system:serviceaccount:strata:reader';

export function forbidden(
  kind: SimulatedKind,
  verb: string,
  where: { namespace?: string; name?: string; user?: string },
): ApiStatus {
  const { namespace, name, user = READER } = where;
  const object = name ? ` "${name}"` : '';
  const scope = namespace
    ? `in the namespace "${namespace}"`
    : 'at the cluster scope';
  return failure(
    403,
    'Forbidden',
    `${toResourceName(
      kind,
    )}${object} is forbidden: User "${user}" cannot ${verb} resource "${
      kind.plural
    }" in API group "${kind.group}" ${scope}`,
    {
      ...(name && { name }),
      ...(kind.group && { group: kind.group }),
      kind: kind.plural,
    },
  );
}

export function notFound(kind: SimulatedKind, name: string): ApiStatus {
  return failure(
    404,
    'NotFound',
    `${toResourceName(kind)} "${name}" not found`,
    { name, ...(kind.group && { group: kind.group }), kind: kind.plural },
  );
}

export function alreadyExists(kind: SimulatedKind, name: string): ApiStatus {
  return failure(
    409,
    'AlreadyExists',
    `${toResourceName(kind)} "${name}" already exists`,
    { name, ...(kind.group && { group: kind.group }), kind: kind.plural },
  );
}

export function badRequest(message: string): ApiStatus {
  return failure(400, 'BadRequest', message);
}

export function methodNotAllowed(): ApiStatus {
  return failure(
    405,
    'MethodNotAllowed',
    'the server does not allow this method on the requested resource',
    {},
  );
}

export function unsupportedMediaType(): ApiStatus {
  return failure(
    415,
    'UnsupportedMediaType',
    'the body of the request was in an unknown format - accepted media types include: application/merge-patch+json',
  );
}

export function expiredWatch(asked: number, oldest: number): ApiStatus {
  return failure(
    410,
    'Expired',
    `too old resource version: ${asked} (${oldest})`,
  );
}

export function expiredContinue(): ApiStatus {
  return failure(
    410,
    'Expired',
    'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.',
  );
}

export function tooLargeResourceVersion(
  asked: number,
  current: number,
): ApiStatus {
  return failure(
    504,
    'Timeout',
    `Timeout: Too large resource version: ${asked}, current: ${current}`,
    {
      causes: [
        {
          reason: 'ResourceVersionTooLarge',
          message: 'Too large resource version',
        },
      ],
      retryAfterSeconds: 1,
    },
  );
}

export function internalError(code: number): ApiStatus {
  const reasons: Record<number, string> = {
    500: 'InternalError',
    503: 'ServiceUnavailable',
    504: 'Timeout',
  };
  return failure(
    code,
    reasons[code] ?? 'InternalError',
    'Internal error occurred: etcdserver: request timed out',
    { causes: [{ message: 'etcdserver: request timed out' }] },
  );
}

/** What a server without streamed lists says to a client that asks for one. */
export function watchListForbidden(): ApiStatus {
  const message =
    'sendInitialEvents is forbidden for watch unless the WatchList feature gate is enabled';
  return invalidListOptions([['sendInitialEvents', message]]);
}

/** What servers say to options of a list or watch that do not go together. */
export function invalidListOptions(
  problems: ReadonlyArray<[field: string, message: string]>,
): ApiStatus {
  const words = problems.map(
    ([field, message]) => `${field}: Forbidden: ${message}`,
  );
  return failure(
    422,
    'Invalid',
    `ListOptions.meta.k8s.io "" is invalid: ${
      words.length === 1 ? words[0] : `[${words.join(', ')}]`
    }`,
    {
      group: 'meta.k8s.io',
      kind: 'ListOptions',
      causes: problems.map(([field, message]) => ({
        reason: 'FieldValueForbidden',
        message: `Forbidden: ${message}`,
        field,
      })),
    },
  );
}
