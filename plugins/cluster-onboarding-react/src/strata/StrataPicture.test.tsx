import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ComponentProps } from 'react';
import { StateLegend } from '../states';
import { sampleCluster } from '../testUtils';
import { StrataPicture } from './StrataPicture';
import { useStrata } from './useStrata';

// Roles of many elements take their time where many tests run at once.
jest.setTimeout(60_000);

const now = new Date().toISOString();
const clusters = [
  sampleCluster({
    now,
    environment: 'dev',
    layers: { application: 'progressing' },
  }),
  sampleCluster({
    now,
    environment: 'test',
    layers: { 'platform-delivery': 'failing' },
  }),
  sampleCluster({
    now,
    environment: 'prod',
    layers: { 'security-compliance': 'unknown' },
    exceptions: ['application'],
  }),
];

function Picture(
  props: Omit<ComponentProps<typeof StrataPicture>, 'strata'> & {
    of?: ClusterAnswer[];
  },
) {
  const { of = clusters, ...rest } = props;
  const strata = useStrata(of, { toLink: toClusterPage });
  return <StrataPicture strata={strata} {...rest} />;
}

function toClusterPage(ref: string) {
  return `/clusters/${ref}`;
}

describe('StrataPicture', () => {
  it('tells each band in words: layer, environment, state, what is the matter, and numbers', async () => {
    await renderInTestApp(<Picture onSelect={() => {}} />);

    const picture = screen.getByRole('group', { name: /Bootstrap layers/ });
    const test = within(picture).getByRole('group', { name: /^test/ });
    const names = within(test)
      .getAllByRole('button')
      .map(button => button.textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Application, test: Waiting/),
      expect.stringMatching(
        /^Platform delivery, test: Failing, Cannot decrypt.*4 of 9 ready · retrying · since/,
      ),
      expect.stringMatching(
        /^Security and compliance, test: Ready.*7 of 7 · 42 policies pass · for 3 days/,
      ),
      expect.stringMatching(/^Platform infrastructure, test: Ready/),
      expect.stringMatching(/^Cloud infrastructure, test: Ready/),
    ]);
    expect(
      within(test).getByRole('button', {
        name: /Application.*waits for Platform delivery/,
      }),
    ).toHaveAccessibleName(/^Application, test: Waiting 0 of 6/);
    expect(
      screen.getByRole('button', { name: /Rolling out main@4f2a91c/ }),
    ).toHaveTextContent(
      /5 of 6 ready · for \d+ (s|min), usually 60 s · was ready at 91be3d0/,
    );
    expect(
      screen.getByRole('button', { name: /^Application, prod/ }),
    ).toHaveTextContent(/Unknown, Out of reach.*6 of 6 · was ready · since/);
  });

  it.each(['large', 'small'] as const)(
    'asks for no approval where a word is missing, %s',
    async size => {
      const cluster = sampleCluster({ environment: 'dev', external: 'never' });
      const layers = cluster.status.layers.map(layer =>
        layer.engine === 'external'
          ? { ...layer, state: 'needs-approval' as const }
          : layer,
      );
      const waiting = { ...cluster, status: { ...cluster.status, layers } };
      await renderInTestApp(
        <Picture of={[waiting]} size={size} onSelect={() => {}} />,
      );

      const band = screen.getByRole('button', { name: /^Cloud/ });
      expect(band).toHaveAccessibleName(
        /^Cloud infrastructure, dev: Waits for attestation/,
      );
      expect(band).toHaveTextContent(
        size === 'small' ? /Attest$/ : /Waits for attestation$/,
      );
      expect(band).not.toHaveTextContent(/approv/i);
    },
  );

  it('shows how far a layer is by a line at its foot', async () => {
    const { container } = await renderInTestApp(<Picture />);
    const widths = [
      ...container.querySelectorAll<HTMLElement>(
        '[data-layer] [style*="width"]',
      ),
    ].map(bar => [
      bar.closest<HTMLElement>('[data-layer]')!.dataset.state,
      bar.style.width,
    ]);

    expect(widths).toEqual([
      ['progressing', '83%'],
      ['waiting', '0%'],
      ['failing', '44%'],
    ]);
  });

  it('draws each state as a shape of its own, with an edge of its own', async () => {
    const { container } = await renderInTestApp(
      <>
        <Picture />
        <StateLegend />
      </>,
    );
    const edgeOf = (state: string) =>
      getComputedStyle(container.querySelector(`div[data-state=${state}]`)!)
        .borderLeftStyle;
    const shapes = within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(item => item.querySelector('svg')!.innerHTML);

    expect(['failing', 'waiting', 'unknown'].map(edgeOf)).toEqual([
      'solid',
      'dashed',
      'dotted',
    ]);
    expect(new Set(shapes).size).toBe(8);
  });

  it('tells how the gate stands in each column', async () => {
    await renderInTestApp(<Picture />);

    expect(
      screen.getByText(/^Policy gate: nothing new runs above before/),
    ).toHaveTextContent(
      'Policy gate: nothing new runs above before Security and compliance is ready · dev open · test open · prod closed',
    );
  });

  it('tells until when an exception opens the gate', async () => {
    const exception = sampleCluster({
      environment: 'prod',
      layers: { 'security-compliance': 'failing' },
      exceptions: ['platform-delivery'],
    });
    await renderInTestApp(<Picture of={[exception]} />);

    expect(
      screen.getByText(/^Policy gate: nothing new runs above before/),
    ).toHaveTextContent(/prod open by exception until Mar \d/);
  });

  it('opens a band by mouse and by keyboard, and says which is open', async () => {
    const user = userEvent.setup();
    const onSelect = jest.fn();
    await renderInTestApp(
      <Picture
        of={[clusters[1]]}
        onSelect={onSelect}
        selected={{
          column: 'resource:default/search-test',
          layer: 'platform-delivery',
        }}
      />,
    );
    const bandOf = (name: RegExp) =>
      screen.getByText(name).closest('button') as HTMLElement;

    await user.click(bandOf(/^Application, test/));
    expect(onSelect).toHaveBeenLastCalledWith(
      'resource:default/search-test',
      'application',
    );
    await user.tab();
    expect(bandOf(/^Platform delivery, test/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith(
      'resource:default/search-test',
      'platform-delivery',
    );
    expect(bandOf(/^Platform delivery, test/)).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(bandOf(/^Application, test/)).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('leads from band to band by the arrow keys, and leaves them to the page elsewhere', async () => {
    const user = userEvent.setup();
    await renderInTestApp(<Picture onSelect={() => {}} />);
    const bandOf = (name: RegExp) =>
      screen.getByText(name).closest('button') as HTMLElement;
    bandOf(/^Application, dev/).focus();

    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(bandOf(/^Security and compliance, test/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(bandOf(/^Platform delivery, dev/)).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(bandOf(/^Platform delivery, dev/)).toHaveFocus();
  });

  it('leads from the title of a column to its cluster', async () => {
    await renderInTestApp(<Picture />);

    expect(screen.getByRole('link', { name: 'test' })).toHaveAttribute(
      'href',
      '/clusters/resource:default/search-test',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is small on cards: shapes and short words, and only gates that are not open', async () => {
    await renderInTestApp(<Picture size="small" />);

    expect(screen.getAllByText('Ready')).toHaveLength(9);
    expect(screen.getByText('Moving')).toBeInTheDocument();
    expect(screen.getByText('Failing')).toBeInTheDocument();
    expect(screen.queryByText(/4 of 9/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Policy gate/)).toHaveTextContent(
      /^Policy gate · prod closed$/,
    );
    expect(
      screen.getByText('Platform delivery, test: Failing, Cannot decrypt'),
    ).toBeInTheDocument();
  });

  it('shows messages of others as text', async () => {
    const answer = sampleCluster({ cluster: { environment: '<img src=x>' } });
    const { container } = await renderInTestApp(<Picture of={[answer]} />);

    expect(screen.getByText('<img src=x>')).toBeInTheDocument();
    expect(container.querySelector('img')).not.toBeInTheDocument();
  });
});
