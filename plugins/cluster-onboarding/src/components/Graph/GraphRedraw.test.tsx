import { renderInTestApp } from '@backstage/frontend-test-utils';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { fakeClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingKeyGraph } from './__fixtures__/graphs';
import { mockDrawing } from './__testUtils__/mockDrawing';
import * as cards from './GraphCard';
import { GraphPanel } from './GraphPanel';

// The card itself, which counts how often it is drawn.
const mockDrawn = jest.fn();
jest.mock('./GraphCard', () => {
  const { GraphCard } = jest.requireActual<typeof cards>('./GraphCard');
  return {
    GraphCard: (props: cards.GraphCardProps) => {
      mockDrawn(props.name);
      return <GraphCard {...props} />;
    },
  };
});

beforeAll(mockDrawing);

describe('cards of the graph', () => {
  it('are not drawn anew by what is typed beside them', async () => {
    const { graph, answer } = missingKeyGraph();
    renderInTestApp(
      <GraphPanel
        clusterRef="resource:default/search-dev"
        onSelect={() => {}}
      />,
      {
        apis: [
          [
            clusterOnboardingApiRef,
            fakeClusterOnboardingApi({
              getGraph: async () => graph,
              getCluster: async () => answer,
            }),
          ],
        ],
      },
    );
    await screen.findByRole('button', { name: /^search-dev-sops-age Missing/ });
    const search = screen.getByRole('searchbox');
    expect(mockDrawn).toHaveBeenCalled();
    mockDrawn.mockClear();

    await userEvent.type(search, 'sops');

    expect(search).toHaveValue('sops');
    expect(mockDrawn).not.toHaveBeenCalled();
  });
});
