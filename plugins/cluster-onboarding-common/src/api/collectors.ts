import { z } from 'zod/v3';

/**
 * A kind of Kubernetes object that a collector follows.
 *
 * @public
 */
export interface KindToFollow {
  /** The API group, such as `kustomize.toolkit.fluxcd.io`. */
  group: string;
  /** The versions that can be read, the preferred one first. */
  versions: string[];
  /** The kind, such as `Kustomization`. */
  kind: string;
  /** The name of the kind in API paths, such as `kustomizations`. */
  plural: string;
}

/**
 * What the API tells about a collector.
 *
 * @public
 */
export interface CollectorSummary {
  /** The collector's id, such as `flux`. */
  id: string;
  /** The collector's name for people. */
  title: string;
  /** The kinds that the collector follows. */
  kinds: KindToFollow[];
}

/**
 * The answer of `GET /v1/collectors`.
 *
 * @public
 */
export interface CollectorList {
  /** The installed collectors, ordered by id. */
  items: CollectorSummary[];
}

/**
 * Checks an answer of `GET /v1/collectors`.
 *
 * @remarks
 *
 * Fields that it does not know are left out, so that an older client can read
 * the answer of a newer backend.
 *
 * @public
 */
export const collectorListSchema: z.ZodType<CollectorList> = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kinds: z.array(
        z.object({
          group: z.string(),
          versions: z.array(z.string()),
          kind: z.string(),
          plural: z.string(),
        }),
      ),
    }),
  ),
});
