import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import {
  fakeClusterOnboardingApi,
  sampleCluster,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BootstrapView } from '../Bootstrap/BootstrapView';
import { makeGraph, makeNode } from './__fixtures__/graphs';
import { mockDrawing } from './__testUtils__/mockDrawing';

beforeAll(mockDrawing);

describe('Show in graph', () => {
  it('brings the focus from the verdict to the card of the cause, each time', async () => {
    const answer = sampleCluster({ layers: { application: 'failing' } });
    const [{ key, ref }] = answer.status.rootCauses;
    const { graph } = makeGraph({
      nodes: [{ ...makeNode(ref.kind, ref.name, { state: 'failing' }), key }],
    });
    renderInTestApp(
      <BootstrapView
        clusters={[answer]}
        live={{ isLive: true, isStale: false }}
        onChanged={() => {}}
      />,
      {
        apis: [
          [
            clusterOnboardingApiRef,
            fakeClusterOnboardingApi({
              getGraph: async () => graph,
              getCluster: async () => answer,
              listAttestations: async () => ({ items: [] }),
              listExceptions: async () => ({ items: [] }),
            }),
          ],
          [catalogApiRef, catalogApiMock()],
        ],
        mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      },
    );
    const button = await screen.findByRole('button', { name: 'Show in graph' });
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(button);
      const cause = await screen.findByRole('button', {
        name: new RegExp(`^${ref.name} Failing .*Cause$`),
      });
      await waitFor(() => expect(cause).toHaveFocus());
    }
  });
});
