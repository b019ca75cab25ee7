import {
  clusterOnboardingAttestPermission as attest,
  clusterOnboardingExceptionApprovePermission as approve,
  clusterOnboardingExceptionRequestPermission as request,
  clusterOnboardingStatusReadPermission as read,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';
import { ApprovalService } from '../service/ApprovalService';
import { getUser } from '../service/principal';
import { clusterRoute, Route } from './route';

const CLUSTER = '/v1/clusters/:namespace/:name';

const layer = z.string().min(1).max(63);
const time = z
  .string()
  .max(40)
  .refine(text => !Number.isNaN(Date.parse(text)), 'must be a time');

const attestationBody = z
  .object({
    layer,
    expiresAt: time.optional(),
    note: z.string().trim().max(1_000).optional(),
  })
  .strict();

const exceptionBody = z
  .object({
    layer,
    reason: z.string().trim().min(1).max(1_000),
    expiresAt: time,
  })
  .strict();

/** Routes about what people say of a cluster. */
export function createApprovalRoutes(approvals: ApprovalService): Route[] {
  return [
    clusterRoute(read, {
      method: 'get',
      path: `${CLUSTER}/attestations`,
      async handle({ view }) {
        const items = await approvals.listAttestations(view.cluster.ref);
        return { body: () => ({ items }) };
      },
    }),
    clusterRoute(attest, {
      method: 'post',
      path: `${CLUSTER}/attestations`,
      body: attestationBody,
      audit: { eventId: 'layer-attest', severityLevel: 'medium' },
      async handle({ view, body, credentials }) {
        const by = getUser(credentials);
        const item = await approvals.attest(view.cluster.ref, by, body);
        const { id, layer: layerId } = item;
        return {
          status: 201,
          body: () => item,
          audit: { id, layer: layerId },
        };
      },
    }),
    clusterRoute(attest, {
      method: 'delete',
      path: `${CLUSTER}/attestations/:id`,
      audit: { eventId: 'layer-attest-withdraw', severityLevel: 'medium' },
      async handle({ view, params, credentials }) {
        getUser(credentials);
        await approvals.withdraw(view.cluster.ref, params.id);
        return { status: 204 };
      },
    }),
    clusterRoute(read, {
      method: 'get',
      path: `${CLUSTER}/exceptions`,
      async handle({ view }) {
        const items = await approvals.listExceptions(view.cluster.ref);
        return { body: () => ({ items }) };
      },
    }),
    clusterRoute(request, {
      method: 'post',
      path: `${CLUSTER}/exceptions`,
      body: exceptionBody,
      audit: { eventId: 'exception-request', severityLevel: 'medium' },
      async handle({ view, body, credentials }) {
        const by = getUser(credentials);
        const { ref } = view.cluster;
        const item = await approvals.requestException(ref, by, body);
        const { id, layer: layerId } = item;
        return {
          status: 201,
          body: () => item,
          audit: { id, layer: layerId },
        };
      },
    }),
    ...(['approve', 'reject'] as const).map(decision =>
      clusterRoute(approve, {
        method: 'post',
        path: `${CLUSTER}/exceptions/:id/${decision}`,
        audit: { eventId: `exception-${decision}`, severityLevel: 'high' },
        async handle({ view, params, credentials }) {
          const by = getUser(credentials);
          const { ref } = view.cluster;
          const item = await approvals.decide(ref, params.id, by, decision);
          return { body: () => item, audit: { layer: item.layer } };
        },
      }),
    ),
  ];
}
