/*
 * The scaffolder's own list of what kept somebody from going on, as this repository patches it: docs/adr/0014.
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOn, renderForm } from './__testUtils__/renderForm';
import { toPage } from './__testUtils__/template';

const CAPABILITY = {
  title: 'Capability',
  type: 'string',
  'ui:field': 'ClusterName',
  'ui:hideError': true,
  'ui:options': { part: 'capability' },
};
const PURPOSE = { title: 'Purpose', type: 'string', pattern: '^[a-z]+$' };

/** What the list says, without what stands behind the first word of each reason; empty without a list. */
function listErrors(): (string | undefined)[] {
  const list = screen
    .queryAllByRole('list')
    .find(({ className }) => className.includes('MuiList-dense'));
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/ must .*/, ''))
    : [];
}

describe('the list of errors above the form', () => {
  it.each([
    ['the button', () => screen.getByRole('button', { name: 'Back' })],
    ['the name of the step', () => screen.getByText('First')],
  ])('does not follow to the page before, by %s', async (_, getWay) => {
    await renderForm({
      pages: [
        { title: 'First', properties: { purpose: PURPOSE } },
        { title: 'Second', properties: { capability: CAPABILITY } },
      ],
      values: { purpose: 'search', capability: 'not_a_name' },
    });
    await goOn();
    await screen.findByRole('textbox', { name: 'Capability' });
    await goOn();
    await waitFor(() => expect(listErrors()).toEqual(["'Capability'"]));

    await userEvent.click(getWay());

    expect(screen.getByRole('textbox', { name: 'Purpose' })).toBeVisible();
    expect(listErrors()).toEqual([]);
  });

  it('leaves out what a field no longer objects to, and keeps the rest', async () => {
    await renderForm({
      pages: [
        {
          title: 'Only',
          properties: {
            capability: CAPABILITY,
            other: { ...CAPABILITY, title: 'Other' },
          },
        },
      ],
      values: { capability: 'not_a_name', other: 'nor_this' },
    });
    await goOn();
    await waitFor(() =>
      expect(listErrors()).toEqual(["'Capability'", "'Other'"]),
    );

    const field = screen.getByRole('textbox', { name: 'Capability' });
    await userEvent.clear(field);
    await userEvent.type(field, 'a-name');
    await waitFor(() => expect(listErrors()).toEqual(["'Other'"]));

    // What is wrong anew is found by the next attempt.
    await userEvent.type(field, '_');
    await goOn();
    await waitFor(() =>
      expect(listErrors()).toEqual(["'Capability'", "'Other'"]),
    );
  });

  it('leaves out one of several things that are wrong in one field', async () => {
    await renderForm({
      pages: [toPage('environments')],
      values: {
        environments: [
          {
            name: 'dev',
            region: 'eu',
            kubernetesVersion: 'new',
            domain: 'A.b',
          },
        ],
      },
    });
    await goOn();
    await waitFor(() =>
      expect(listErrors()).toEqual([
        "'Environments' 1 (dev), Version of Kubernetes:",
        "'Environments' 1 (dev), Domain:",
      ]),
    );

    const version = screen.getByLabelText(/Version of Kubernetes/);
    await userEvent.clear(version);
    await userEvent.type(version, '1.36');

    await waitFor(() =>
      expect(listErrors()).toEqual(["'Environments' 1 (dev), Domain:"]),
    );
  });

  it('leaves out what is no longer asked for', async () => {
    await renderForm({ pages: [toPage('secrets')] });
    await userEvent.click(screen.getByRole('radio', { name: 'From Vault' }));
    await goOn();
    await waitFor(() =>
      expect(listErrors()).toEqual(["'Address of Vault'", "'Account or role'"]),
    );
    await userEvent.type(
      screen.getByLabelText(/Address of Vault/),
      'https://vault.example.com',
    );
    await waitFor(() => expect(listErrors()).toEqual(["'Account or role'"]));

    await userEvent.click(screen.getByRole('radio', { name: /^In Git/ }));
    await waitFor(() => expect(listErrors()).toEqual([]));

    // Who comes back finds what was typed.
    await userEvent.click(screen.getByRole('radio', { name: 'From Vault' }));
    expect(screen.getByLabelText(/Address of Vault/)).toHaveValue(
      'https://vault.example.com',
    );
  });

  it('leaves out what the schema no longer refuses, and keeps what it still does', async () => {
    await renderForm({
      pages: [{ title: 'Only', properties: { purpose: PURPOSE } }],
      values: { purpose: 'Not plain' },
    });
    await goOn();
    await waitFor(() => expect(listErrors()).toEqual(["'Purpose'"]));
    const field = screen.getByRole('textbox', { name: 'Purpose' });

    await userEvent.type(field, ' at all');
    expect(listErrors()).toEqual(["'Purpose'"]);

    await userEvent.clear(field);
    await userEvent.type(field, 'plain');
    expect(listErrors()).toEqual([]);
  });

  it('calls fields what the page calls them, and counts entries from 1', async () => {
    await renderForm({
      pages: [toPage('exceptions')],
      values: { exceptions: [{ layer: 'platform-delivery' }] },
    });
    await goOn();
    await waitFor(() =>
      expect(listErrors()).toEqual([
        "'Exceptions 1, Why'",
        "'Exceptions 1, Until when'",
      ]),
    );
    expect(
      screen.getByText("'Exceptions 1, Why' must be given."),
    ).toBeVisible();
    expect(screen.queryByText(/required property/)).toBeNull();
  });

  it('tells at once what is missing, what the schema refuses and what fields object to, each once', async () => {
    const { purpose, ...others } = {
      purpose: PURPOSE,
      ...toPage('environments').properties,
    };
    await renderForm({
      pages: [
        {
          title: 'Only',
          required: ['name'],
          properties: {
            name: { title: 'Name', type: 'string' },
            purpose,
            capability: CAPABILITY,
            ...others,
          },
        },
      ],
      values: {
        purpose: 'Not plain',
        capability: 'not_a_name',
        environments: [],
      },
    });
    await goOn();

    await waitFor(() =>
      expect(listErrors().sort()).toEqual([
        "'Capability'",
        "'Environments'",
        "'Name'",
        "'Purpose'",
      ]),
    );
  });
});
