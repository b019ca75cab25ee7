import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VALUES } from '../../__fixtures__/answers';
import { create, goOn, renderForm } from '../../__testUtils__/renderForm';
import { toPage } from '../../__testUtils__/template';
import fc from 'fast-check';
import { addRow, EnvironmentRow, moveRow, removeRow } from './environmentRows';
import { toCellErrors } from './toCellErrors';

function getRow(number: number) {
  return within(
    screen.getByRole('listitem', { name: `Environment ${number}` }),
  );
}

async function renderEnvironments(
  options: Partial<Parameters<typeof renderForm>[0]> = {},
): Promise<jest.Mock> {
  return renderForm({
    pages: [toPage('environments')],
    values: { capability: 'search' },
    ...options,
  });
}

/** The page of a platform that lets people type which type of cluster they want. */
function toPageOfAnyType() {
  const page = toPage('environments');
  delete page.properties.environments.items.properties.clusterType.enum;
  return page;
}

describe('ClusterEnvironmentsField', () => {
  it('begins with the environments of the template and shows the names of their clusters', async () => {
    const onCreate = await renderEnvironments();

    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(getRow(3).getByText('search-prod')).toBeInTheDocument();
    await create();

    const [{ environments }] = onCreate.mock.calls[0];
    expect(environments).toHaveLength(3);
    expect(environments[0]).toEqual(VALUES.environments[0]);
  });

  it('adds, fills in, moves and removes rows, by buttons alone, and keeps the focus', async () => {
    const onCreate = await renderEnvironments();

    await userEvent.click(
      screen.getByRole('button', { name: 'Add an environment' }),
    );
    expect(getRow(4).getByLabelText(/^Name/)).toHaveFocus();
    await userEvent.keyboard('demo');
    await userEvent.click(
      screen.getByRole('button', { name: 'Move environment 4 up' }),
    );
    expect(
      screen.getByRole('button', { name: 'Move environment 3 up' }),
    ).toHaveFocus();
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove environment 1' }),
    );
    expect(
      screen.getByRole('button', { name: 'Remove environment 1' }),
    ).toHaveFocus();
    await create();

    const [{ environments }] = onCreate.mock.calls[0];
    expect(environments.map((row: EnvironmentRow) => row.name)).toEqual([
      'test',
      'demo',
      'prod',
    ]);
    expect(environments[1]).toEqual({
      name: 'demo',
      size: 'M',
      region: 'eu-central-1',
      clusterType: 'eks',
    });
  });

  it('offers sizes in words and regions to choose or to type', async () => {
    const onCreate = await renderEnvironments({
      values: { capability: 'search', environments: VALUES.environments },
    });

    await userEvent.click(getRow(1).getByText('S (small)'));
    await userEvent.click(screen.getByRole('option', { name: 'L (large)' }));
    await userEvent.clear(getRow(1).getByLabelText(/^Region/));
    await userEvent.type(getRow(1).getByLabelText(/^Region/), 'eu-west');
    await userEvent.click(
      screen.getByRole('option', { name: 'eu-west-1 (Ireland)' }),
    );
    await create();

    expect(onCreate.mock.calls[0][0].environments).toEqual([
      { ...VALUES.environments[0], size: 'L', region: 'eu-west-1' },
    ]);
  });

  it.each([
    ['name', /^Name/, 'Dev', /^must consist of .*upper-case letters/],
    ['region', /^Region/, 'eu west', /^must be one word/],
    ['type', /^Type of cluster/, 'a b', /^must be one word/],
  ])(
    'says at the very cell what is wrong with a %s, and does not go on',
    async (_, label, typed, message) => {
      await renderEnvironments({ pages: [toPageOfAnyType()] });
      const cell = getRow(2).getByLabelText(label);

      await userEvent.clear(cell);
      await userEvent.type(cell, typed);
      expect(getRow(2).getByText(message)).toBeInTheDocument();
      expect(cell).toBeInvalid();
      await goOn();

      expect(
        await screen.findByText(/^'Environments' 2\b/),
      ).toBeInTheDocument();
      expect(getRow(2).getAllByText(message)).toHaveLength(1);
      expect(getRow(1).getByLabelText(label)).toBeValid();
    },
  );

  it('shows that there are regions to choose from, and offers no type of cluster but those of the template', async () => {
    await renderEnvironments();

    await userEvent.click(
      getRow(1).getAllByRole('button', { name: 'Show what is offered' })[1],
    );
    expect(
      screen.getAllByRole('option').map(({ textContent }) => textContent),
    ).toContain('eu-west-1 (Ireland)');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(getRow(1).getByText('eks'));

    expect(
      screen.getAllByRole('option').map(({ textContent }) => textContent),
    ).toEqual(['eks']);
  });

  it('calls an empty cell wrong when somebody wants to go on, and not before', async () => {
    await renderEnvironments();
    await userEvent.clear(getRow(1).getByLabelText(/^Region/));
    expect(screen.queryByText('must be given.')).not.toBeInTheDocument();

    await goOn();

    expect(await getRow(1).findByText('must be given.')).toBeInTheDocument();
  });

  it('lets the browser know which cells have to be filled in, and marks all that are empty', async () => {
    await renderEnvironments();
    for (const [label, isRequired] of [
      [/^Name/, true],
      [/^Region/, true],
      [/^Type of cluster/, false],
    ] as const) {
      const cell = getRow(1).getByLabelText(label);
      expect(cell.hasAttribute('required')).toBe(isRequired);
    }
    expect(getRow(1).getByText(/^Region/)).toHaveTextContent(/^Region.\*$/);
    await userEvent.clear(getRow(1).getByLabelText(/^Region/));
    await userEvent.clear(getRow(2).getByLabelText(/^Name/));

    await goOn();

    expect(await screen.findAllByText('must be given.')).toHaveLength(2);
    await userEvent.type(getRow(2).getByLabelText(/^Name/), 'test');
    expect(screen.getAllByText('must be given.')).toHaveLength(1);
  });

  it('says where a second environment leads to the same name', async () => {
    await renderEnvironments();
    await userEvent.clear(getRow(2).getByLabelText(/^Name/));
    await userEvent.type(getRow(2).getByLabelText(/^Name/), 'dev');

    expect(
      getRow(2).getByText(
        'must be another one: two environments are called dev.',
      ),
    ).toBeInTheDocument();
  });

  it('opens what is seldom needed on demand, and shows what is wrong there', async () => {
    await renderEnvironments();
    expect(screen.queryByLabelText('Domain')).not.toBeInTheDocument();

    const more = screen.getByRole('button', {
      name: 'Version and domain of environment 1',
    });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(more).toHaveAccessibleName(
      'Hide version and domain of environment 1',
    );
    expect(more).toHaveTextContent('Hide version and domain');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.type(
      getRow(1).getByLabelText('Version of Kubernetes'),
      'v1.36',
    );

    expect(
      getRow(1).getByText('must be a version from 1.10 on, such as 1.36.'),
    ).toBeInTheDocument();
  });

  it('marks at the row which name is taken, and does not go on', async () => {
    await renderEnvironments({
      api: {
        checkClusterNames: async names => ({
          items: names.map(name =>
            name === 'search-test'
              ? {
                  name,
                  isTaken: true,
                  onboarding: { id: '7', path: '/onboardings/7' },
                }
              : { name, isTaken: false },
          ),
        }),
      },
    });

    expect(
      await getRow(2).findByRole('link', { name: 'See the onboarding' }),
    ).toHaveAttribute('href', '/onboardings/7');
    expect(getRow(2).getByLabelText(/^Name/)).toBeInvalid();
    expect(getRow(1).getByText('available')).toBeInTheDocument();
    await goOn();

    expect(
      await screen.findByText(
        /^'Environments' 2, Name: must lead to another name: another onboarding has search-test/,
      ),
    ).toBeInTheDocument();
  });

  it('leaves it to the name of the capability when none of the names can be had', async () => {
    await renderEnvironments({
      api: {
        checkClusterNames: async names => ({
          items: names.map(name => ({
            name,
            isTaken: true,
            onboarding: { id: '7', path: '/onboardings/7' },
          })),
        }),
      },
    });

    expect(await screen.findAllByText('taken')).toHaveLength(3);
    expect(getRow(1).getByLabelText(/^Name/)).toBeValid();
    expect(
      screen.queryByRole('link', { name: 'See the onboarding' }),
    ).toBeNull();
    await goOn();

    expect(screen.queryByText(/must lead to another name/)).toBeNull();
  });

  it('says that a region is none of those that are offered, and goes on with it', async () => {
    await renderEnvironments({});
    const region = getRow(1).getByLabelText(/^Region/);
    expect(region).not.toHaveAccessibleDescription(/Not one of the regions/);

    await userEvent.clear(region);
    await userEvent.type(region, 'Frankfurt');

    expect(region).toHaveAccessibleDescription(/Not one of the regions/);
    expect(region).toBeValid();
  });

  it('offers versions of Kubernetes, and says of any other that it is none of them', async () => {
    const onCreate = await renderEnvironments({
      values: {
        capability: 'search',
        environments: [
          { ...VALUES.environments[0], kubernetesVersion: '1.99' },
        ],
      },
    });
    const version = getRow(1).getByLabelText('Version of Kubernetes');
    expect(version).toHaveAccessibleDescription(/Not one of the versions/);
    expect(version).toBeValid();

    await userEvent.clear(version);
    expect(version).toHaveAccessibleDescription(/own choice if empty/);
    await userEvent.type(version, '1.3');
    await userEvent.click(screen.getByRole('option', { name: '1.36' }));
    expect(version).not.toHaveAccessibleDescription(/Not one of/);
    await create();

    expect(onCreate.mock.calls[0][0].environments).toEqual([
      { ...VALUES.environments[0], kubernetesVersion: '1.36' },
    ]);
  });

  it('lets any version be typed where none is offered', async () => {
    const page = toPage('environments');
    delete page.properties.environments['ui:options'].kubernetesVersions;
    await renderEnvironments({
      pages: [page],
      values: {
        capability: 'search',
        environments: [
          { ...VALUES.environments[0], kubernetesVersion: '1.99' },
        ],
      },
    });
    expect(
      getRow(1).getByLabelText('Version of Kubernetes'),
    ).toHaveAccessibleDescription(/own choice if empty/);
  });

  it('calls no name available that cannot be used', async () => {
    await renderEnvironments({
      api: {
        checkClusterNames: async names => ({
          items: names.map(name => ({ name, isTaken: false })),
        }),
      },
    });
    expect(await screen.findAllByText('available')).toHaveLength(3);

    // The second is as the first, the third breaks a rule.
    for (const [row, typed] of [
      [2, 'dev'],
      [3, 'Prod'],
    ] as const) {
      await userEvent.clear(getRow(row).getByLabelText(/^Name/));
      await userEvent.type(getRow(row).getByLabelText(/^Name/), typed);
    }

    expect(await getRow(1).findByText('available')).toBeInTheDocument();
    expect(getRow(2).queryByText('available')).toBeNull();
    expect(getRow(3).queryByText('available')).toBeNull();
  });

  it('asks for at least one environment', async () => {
    await renderEnvironments({
      values: { capability: 'search', environments: [] },
    });

    expect(screen.getByText(/At least one is needed/)).toBeInTheDocument();
    await goOn();

    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
    // Once, although schema and rules of requests both ask for it.
    expect(
      await screen.findAllByText("'Environments' must be at least one."),
    ).toHaveLength(1);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('rows', () => {
  const rows = fc.array(fc.record({ name: fc.string() }), { minLength: 1 });

  it('come back when they are moved there and back', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (list, place) => {
        const index = place % list.length;
        const moved = moveRow(list, index, 1);
        expect(new Set(moved)).toEqual(new Set(list));
        expect(
          index === list.length - 1 ? moved : moveRow(moved, index + 1, -1),
        ).toEqual(list);
      }),
    );
  });

  it('are as before when one is added and removed', () => {
    fc.assert(
      fc.property(rows, list => {
        expect(removeRow(addRow(list, { size: 'S' }), list.length)).toEqual(
          list,
        );
      }),
    );
  });

  it('begin like the last one, but for what belongs to one cluster alone', () => {
    expect(
      addRow([{ name: 'dev', domain: 'a.example', size: 'L' }], { size: 'S' }),
    ).toEqual([
      { name: 'dev', domain: 'a.example', size: 'L' },
      { name: '', size: 'L' },
    ]);
  });
});

describe('toCellErrors', () => {
  const missing = (path: string) => ({ path, message: 'must be given.' });

  it.each([
    ['what is typed, at once', { name: 'Dev' }, [], [{ name: 'must be…' }]],
    ['nothing of what is still empty', { name: '' }, [], [{}]],
    [
      'what was empty when somebody went on',
      { name: '' },
      ['0.name'],
      [{ name: 'must be…' }],
    ],
    [
      'nothing of a row that was added since',
      { name: '' },
      ['1.name', '0.region'],
      [{}],
    ],
  ])('tells %s', (_, row, found, expected) => {
    expect(
      toCellErrors({
        rows: [row],
        issues: [{ path: '0.name', message: 'must be…' }],
        isFound: ({ path }) => found.includes(path),
      }),
    ).toEqual(expected);
  });

  it('tells of each cell alone what is found there', () => {
    expect(
      toCellErrors({
        rows: [{ name: '', region: '' }, { name: 'test' }],
        issues: [missing('0.name'), missing('0.region'), missing('1.region')],
        isFound: ({ path }) => path.endsWith('region'),
      }),
    ).toEqual([{ region: 'must be given.' }, { region: 'must be given.' }]);
  });
});
