import {
  AuditorService,
  HttpAuthService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import express from 'express';
import Router from 'express-promise-router';
import { createRequestHandler } from './routes/createRequestHandler';
import { readBody } from './routes/readBody';
import { createRoutes, RoutesOptions } from './routes/table';

/** What the router needs besides what its routes work on. */
export interface RouterOptions extends RoutesOptions {
  readonly auditor: AuditorService;
  readonly httpAuth: HttpAuthService;
  readonly logger: LoggerService;
}

/** Makes the router of the table of routes. */
export async function createRouter(
  options: RouterOptions,
): Promise<express.Router> {
  const router = Router();
  for (const route of createRoutes(options)) {
    const handler = createRequestHandler(route, options);
    if (route.body) router[route.method](route.path, readBody, handler);
    else router[route.method](route.path, handler);
  }
  return router;
}
