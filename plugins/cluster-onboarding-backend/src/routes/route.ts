import {
  AuditorServiceEventSeverityLevel,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import {
  BasicPermission,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { JsonObject } from '@backstage/types';
import { z } from 'zod/v3';
import { ClusterView } from '../fleet/FleetView';

/** What is answered. Routes give it back rather than write it, so that headers are the same everywhere. */
export interface Answer {
  /** 200 if absent. */
  readonly status?: number;
  /** A digest of what the answer means; who has it gets 304, and the body is not made. */
  readonly entityTag?: string;
  /** When what is told was last looked at. */
  readonly observedAt?: string;
  /** The body, as JSON or to be made into it; none if absent. */
  readonly body?: () => string | object | Promise<string | object>;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What an audit event tells besides who did what to which cluster. No values that somebody typed. */
  readonly audit?: JsonObject;
}

/** What every route is given. */
export interface RouteRequest<Query, Body> {
  readonly credentials: BackstageCredentials;
  /** The parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
}

/** The clusters that one caller sees. */
export interface VisibleClusters {
  /** All of them, in the order of their refs. */
  list(): Promise<readonly ClusterView[]>;
  /** Those of these refs, in the order of the refs. */
  pick(refs: readonly string[]): Promise<readonly ClusterView[]>;
}

/** Checks input; what it does not know is refused. */
export type InputSchema<Value> = z.ZodType<Value, z.ZodTypeDef, unknown>;

interface RouteOptions<Query, Body, Given> {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly query?: InputSchema<Query>;
  readonly body?: InputSchema<Body>;
  /** For whatever changes something: one audit event, with its end. */
  readonly audit?: {
    readonly eventId: string;
    readonly severityLevel: AuditorServiceEventSeverityLevel;
  };
  readonly handle: (
    request: RouteRequest<Query, Body> & Given,
  ) => Promise<Answer>;
}

/**
 * One route with who may use it. `signed-in`: any user or service. `permission`: who has it. `fleet`: everybody, and the route is given
 * the clusters that the caller sees and nothing else. `cluster`: the path names a cluster, on which the caller must have the permission;
 * the route is given that cluster.
 */
export type Route =
  // The input is what the route's own schemas say; a list of routes cannot name each of them.
  | (RouteOptions<any, any, {}> & { readonly access: 'signed-in' })
  | (RouteOptions<any, any, {}> & {
      readonly access: 'permission';
      readonly permission: BasicPermission;
    })
  | (RouteOptions<any, any, { readonly clusters: VisibleClusters }> & {
      readonly access: 'fleet';
      readonly permission: ResourcePermission;
    })
  | (RouteOptions<any, any, { readonly view: ClusterView }> & {
      readonly access: 'cluster';
      readonly permission: ResourcePermission;
    });

/** A route for everybody who is signed in. */
export function signedInRoute<Query, Body>(
  options: RouteOptions<Query, Body, {}>,
): Route {
  return { ...options, access: 'signed-in' };
}

/** A route for those who have a permission. */
export function permissionRoute<Query, Body>(
  permission: BasicPermission,
  options: RouteOptions<Query, Body, {}>,
): Route {
  return { ...options, access: 'permission', permission };
}

/** A route over the clusters that the caller sees. */
export function fleetRoute<Query, Body>(
  permission: ResourcePermission,
  options: RouteOptions<Query, Body, { readonly clusters: VisibleClusters }>,
): Route {
  return { ...options, access: 'fleet', permission };
}

/** A route about one cluster; its path has `:namespace` and `:name`. */
export function clusterRoute<Query, Body>(
  permission: ResourcePermission,
  options: RouteOptions<Query, Body, { readonly view: ClusterView }>,
): Route {
  return { ...options, access: 'cluster', permission };
}
