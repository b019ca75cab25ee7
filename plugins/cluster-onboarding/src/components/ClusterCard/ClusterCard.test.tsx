import { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { screen, within } from '@testing-library/react';
import { annotatedCluster, bareCluster } from '../../__fixtures__/entities';
import { ClusterCard } from './ClusterCard';

async function renderFacts(entity: Entity): Promise<[string, string][]> {
  renderInTestApp(
    <EntityProvider entity={entity}>
      <ClusterCard />
    </EntityProvider>,
  );
  await screen.findByText('Cluster');
  const labels = screen.getAllByRole('term');
  const values = screen.getAllByRole('definition');
  expect(values).toHaveLength(labels.length);
  return labels.map((label, index) => [
    label.textContent ?? '',
    values[index].textContent ?? '',
  ]);
}

describe('ClusterCard', () => {
  it('shows what the catalog says about the cluster', async () => {
    expect(await renderFacts(annotatedCluster)).toEqual([
      ['Read through connection', 'leaf-7'],
      ['Management cluster', 'hub'],
      ['Environment', 'dev'],
      ['Capability', 'search'],
    ]);
  });

  it('says what is not annotated and where the connection name is from', async () => {
    expect(await renderFacts(bareCluster)).toEqual([
      ['Read through connection', 'search-dev (the name of this entity)'],
      ['Management cluster', 'Not annotated (strata.dev/management-cluster)'],
      ['Environment', 'Not annotated (strata.dev/environment)'],
      ['Capability', 'Not annotated (strata.dev/capability)'],
    ]);
  });

  it('shows markup in a value as text', async () => {
    const facts = await renderFacts({
      ...annotatedCluster,
      metadata: {
        name: 'search-dev',
        annotations: { 'strata.dev/environment': '<b>dev</b> & more' },
      },
    });

    expect(facts[2]).toEqual(['Environment', '<b>dev</b> & more']);
    const [, , environment] = screen.getAllByRole('definition');
    expect(within(environment).queryByText('dev')).not.toBeInTheDocument();
  });
});
