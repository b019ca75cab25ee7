import { HttpAuthService } from '@backstage/backend-plugin-api';
import { CollectorList } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import express from 'express';
import Router from 'express-promise-router';

/** What the router asks of the collectors. */
export interface CollectorSource {
  list(): StatusCollector[];
}

export async function createRouter(options: {
  collectors: CollectorSource;
  httpAuth: HttpAuthService;
}): Promise<express.Router> {
  const { collectors, httpAuth } = options;
  const router = Router();

  router.get('/v1/collectors', async (req, res) => {
    await httpAuth.credentials(req, { allow: ['user', 'service'] });
    const items = collectors
      .list()
      .map(({ id, title, kinds }) => ({ id, title, kinds: [...kinds] }));
    res.json({ items } satisfies CollectorList);
  });

  return router;
}
