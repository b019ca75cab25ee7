import express from 'express';
import request, { Test } from 'supertest';
import { REQUEST } from '../../planning/__testUtils__/fakePlanner';

/** One good request of a route; `name` is the name of the cluster or entity, or the id, that it is about. */
export interface SampleRequest {
  readonly operation: string;
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** The path without `/v1`, with `:name` where the name belongs. */
  readonly path: string;
  readonly body?: object;
  /** What the path is about. */
  readonly about?: 'cluster' | 'entity' | 'onboarding';
}

const IN_A_WEEK = '2026-11-08T10:00:00.000Z';
const CLUSTER = 'clusters/default/:name';

/** One request for each route. */
export const SAMPLES: readonly SampleRequest[] = [
  { operation: 'listCollectors', method: 'get', path: 'collectors' },
  { operation: 'listLayers', method: 'get', path: 'layers' },
  { operation: 'getHealth', method: 'get', path: 'health' },
  {
    operation: 'listClusters',
    method: 'get',
    path: 'clusters?limit=1&sort=-state',
  },
  {
    operation: 'getClustersByRefs',
    method: 'post',
    path: 'clusters/batch',
    body: { refs: ['resource:default/search-dev'] },
  },
  { operation: 'getFleet', method: 'get', path: 'fleet' },
  { operation: 'getBaseline', method: 'get', path: 'fleet/baseline' },
  {
    operation: 'getCluster',
    method: 'get',
    path: `${CLUSTER}/status`,
    about: 'cluster',
  },
  {
    operation: 'getGraph',
    method: 'get',
    path: `${CLUSTER}/graph`,
    about: 'cluster',
  },
  {
    operation: 'getHistory',
    method: 'get',
    path: `${CLUSTER}/history?limit=1`,
    about: 'cluster',
  },
  {
    operation: 'getObject',
    method: 'get',
    path: `${CLUSTER}/object?connection=search-prod&group=kustomize.toolkit.fluxcd.io&kind=Kustomization&namespace=flux-system&name=apps`,
    about: 'cluster',
  },
  {
    operation: 'refreshCluster',
    method: 'post',
    path: `${CLUSTER}/refresh`,
    body: {},
    about: 'cluster',
  },
  {
    operation: 'attest',
    method: 'post',
    path: `${CLUSTER}/attestations`,
    body: { layer: 'cloud-infrastructure', note: 'seen it' },
    about: 'cluster',
  },
  {
    operation: 'listAttestations',
    method: 'get',
    path: `${CLUSTER}/attestations`,
    about: 'cluster',
  },
  {
    operation: 'withdrawAttestation',
    method: 'delete',
    path: `${CLUSTER}/attestations/attestation-1`,
    about: 'cluster',
  },
  {
    operation: 'requestException',
    method: 'post',
    path: `${CLUSTER}/exceptions`,
    body: { layer: 'application', reason: 'a demo', expiresAt: IN_A_WEEK },
    about: 'cluster',
  },
  {
    operation: 'listExceptions',
    method: 'get',
    path: `${CLUSTER}/exceptions`,
    about: 'cluster',
  },
  {
    operation: 'approveException',
    method: 'post',
    path: `${CLUSTER}/exceptions/exception-1/approve`,
    about: 'cluster',
  },
  {
    operation: 'rejectException',
    method: 'post',
    path: `${CLUSTER}/exceptions/exception-2/reject`,
    about: 'cluster',
  },
  {
    operation: 'getEntity',
    method: 'get',
    path: 'entities/component/default/:name/status',
    about: 'entity',
  },
  {
    operation: 'createOnboarding',
    method: 'post',
    path: 'onboardings',
    body: { clusters: ['new-dev'], capability: 'new', request: { size: 3 } },
  },
  {
    operation: 'planOnboarding',
    method: 'post',
    path: 'onboardings/plan',
    body: { request: REQUEST },
  },
  {
    operation: 'checkClusterNames',
    method: 'get',
    path: 'cluster-names?name=search-prod&name=new-dev',
  },
  {
    operation: 'getOnboardingOptions',
    method: 'get',
    path: 'onboarding-options',
  },
  { operation: 'listOnboardings', method: 'get', path: 'onboardings' },
  {
    operation: 'getOnboarding',
    method: 'get',
    path: 'onboardings/:name',
    about: 'onboarding',
  },
  {
    operation: 'updateOnboarding',
    method: 'patch',
    path: 'onboardings/:name',
    body: {
      state: 'proposed',
      pullRequests: [
        {
          repository: 'https://git.example/fleet',
          number: 1,
          url: 'https://git.example/fleet/pull/1',
          state: 'open',
        },
      ],
      manualSteps: [{ id: 'key', title: 'Put the key in place' }],
    },
    about: 'onboarding',
  },
  {
    operation: 'getJourney',
    method: 'get',
    path: 'onboardings/:name/journey',
    about: 'onboarding',
  },
];

/** Sends a sample about something. */
export function send(
  app: express.Express,
  sample: SampleRequest,
  options: { name?: string; authorization?: string } = {},
): Test {
  const path = sample.path.replace(':name', options.name ?? '');
  const sent = request(app)[sample.method](`/v1/${path}`);
  if (options.authorization) sent.set('Authorization', options.authorization);
  return sample.body ? sent.send(sample.body) : sent;
}
