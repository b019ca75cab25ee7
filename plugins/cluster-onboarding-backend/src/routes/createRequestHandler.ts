import {
  AuditorService,
  HttpAuthService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { OBSERVED_AT_HEADER } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import express from 'express';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { hasEntityTag } from '../service/entityTag';
import { parseInput, readQuery } from './input';
import { toClusterRef, toParamsSchema } from './params';
import { Answer, Route, RouteRequest } from './route';

interface HandlerOptions {
  readonly auditor: AuditorService;
  readonly httpAuth: HttpAuthService;
  readonly logger: LoggerService;
  readonly fleet: AuthorizedFleetService;
}

/** What one route does with a request: who asks, what is asked, may they, the answer. In this order for all of them. */
export function createRequestHandler(
  route: Route,
  options: HandlerOptions,
): express.RequestHandler {
  const params = toParamsSchema(route);
  return async (req, res) => {
    const credentials = await options.httpAuth.credentials(req, {
      allow: ['user', 'service'],
    });
    const act = async (): Promise<Answer> => {
      const input = parseInput(
        { params, query: route.query, body: route.body },
        {
          params: req.params,
          query: readQuery(req.originalUrl),
          body: req.body,
        },
      );
      return callRoute(route, { ...input, credentials }, options.fleet);
    };
    const answer = await guard(route, options.logger, () =>
      audited(route, options.auditor, req, act),
    );
    await guard(route, options.logger, () => send(req, res, answer));
  };
}

async function callRoute(
  route: Route,
  request: RouteRequest<unknown, unknown>,
  fleet: AuthorizedFleetService,
): Promise<Answer> {
  const { credentials } = request;
  switch (route.access) {
    case 'signed-in':
      return route.handle(request);
    case 'permission':
      await fleet.require(route.permission, credentials);
      return route.handle(request);
    case 'fleet':
      return route.handle({
        ...request,
        clusters: {
          list: () => fleet.list(credentials),
          pick: refs => fleet.pick(refs, credentials),
        },
      });
    case 'cluster':
      return route.handle({
        ...request,
        view: await fleet.get(
          toClusterRef(request.params),
          credentials,
          route.permission,
        ),
      });
    default:
      throw new Error('A route without access rules');
  }
}

/** One event with its end for whatever changes something, refused attempts included. What people typed is no part of it. */
async function audited(
  route: Route,
  auditor: AuditorService,
  request: express.Request,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (!route.audit) return act();
  const event = await auditor.createEvent({ ...route.audit, request });
  try {
    const answer = await act();
    await event.success({ meta: answer.audit });
    return answer;
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error';
    await event.fail({ error: new Error(name), meta: { reason: name } });
    throw error;
  }
}

/** Errors that were made for callers. Of any other only its name is logged, and callers are told nothing of it. */
const OWN_ERRORS: ReadonlySet<string> = new Set([
  'AuthenticationError',
  'ConflictError',
  'InputError',
  'NotAllowedError',
  'NotFoundError',
  'ServiceUnavailableError',
  'TooManyRequestsError',
]);

async function guard<Value>(
  { method, path }: Route,
  logger: LoggerService,
  act: () => Promise<Value>,
): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error';
    if (OWN_ERRORS.has(name)) throw error;
    logger.error('Request failed', { method, path, reason: name });
    throw new Error('The request failed; the log of the backend says more');
  }
}

async function send(
  req: express.Request,
  res: express.Response,
  answer: Answer,
): Promise<void> {
  const { status = 200, entityTag, observedAt, body, headers } = answer;
  res.set('Cache-Control', 'private, no-cache');
  if (headers) res.set(headers);
  if (observedAt) res.set(OBSERVED_AT_HEADER, observedAt);
  if (entityTag) {
    res.set('ETag', entityTag);
    // Pages of another origin may read only headers that are named.
    res.append('Access-Control-Expose-Headers', `ETag, ${OBSERVED_AT_HEADER}`);
    if (hasEntityTag(req.get('if-none-match'), entityTag)) {
      res.status(304).end();
      return;
    }
  }
  if (!body) {
    res.status(status).end();
    return;
  }
  const content = await body();
  // Not by `send`, which would make a digest of every body for a tag of its own.
  res
    .status(status)
    .type('json')
    .end(typeof content === 'string' ? content : JSON.stringify(content));
}
