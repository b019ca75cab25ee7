import { startSimulator } from '@strata-gitops/simulator';
import request from 'supertest';
import { startSecuredBackend } from './__testUtils__/startSecuredBackend';
import { CALLERS } from './__testUtils__/people';
it('x', async () => {
  const simulator = await startSimulator({ scenario: 'healthy' });
  const backend = await startSecuredBackend(simulator, {});
  const a = await request(backend.server).post('/api/permission/authorize').set('Authorization', CALLERS.owner).send({items:[{id:'1', permission: {type:'resource', name:'cluster-onboarding.status.read', attributes:{action:'read'}, resourceType:'cluster-onboarding-cluster'}}]});
  process.stdout.write(`${a.status} ${a.text.slice(0, 2500)}\n`);
  const b = await request(backend.server).get('/api/catalog/entities/by-query').set('Authorization', CALLERS.owner);
  process.stdout.write(`${b.status} ${b.text.slice(0, 2500)}\n`);
  await backend.stop(); await simulator.stop();
}, 60000);
