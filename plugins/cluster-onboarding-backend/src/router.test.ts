import {
  mockCredentials,
  mockErrorHandler,
  mockServices,
} from '@backstage/backend-test-utils';
import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import express from 'express';
import request from 'supertest';
import { createRouter } from './router';

const collector: StatusCollector = {
  id: 'pods',
  title: 'Pods',
  kinds: [{ group: '', versions: ['v1'], kind: 'Pod', plural: 'pods' }],
};

async function createApp(
  collectors: StatusCollector[],
): Promise<express.Express> {
  const router = await createRouter({
    collectors: { list: () => collectors },
    httpAuth: mockServices.httpAuth(),
  });
  return express().use(router).use(mockErrorHandler());
}

describe('GET /v1/collectors', () => {
  it.each([
    ['a user', mockCredentials.user.header()],
    ['a service', mockCredentials.service.header()],
  ])('answers %s', async (_, authorization) => {
    const response = await request(await createApp([collector]))
      .get('/v1/collectors')
      .set('Authorization', authorization);

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ items: [collector] });
  });

  it('refuses a caller without credentials', async () => {
    const response = await request(await createApp([collector]))
      .get('/v1/collectors')
      .set('Authorization', mockCredentials.none.header());

    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({
      error: { name: 'AuthenticationError' },
    });
  });

  it('answers an empty list when no collector is installed', async () => {
    const response = await request(await createApp([])).get('/v1/collectors');

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ items: [] });
  });

  it('tells nothing of a collector but id, title and kinds', async () => {
    const talkative = { ...collector, token: 'do not tell' };

    const response = await request(await createApp([talkative])).get(
      '/v1/collectors',
    );

    expect(response.body).toEqual({ items: [collector] });
  });
});
