/*
 * The scaffolder's own list of what kept somebody from going on, as this repository patches it: docs/adr/0014.
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOn, renderForm } from './__testUtils__/renderForm';

const CAPABILITY = {
  title: 'Capability',
  type: 'string',
  'ui:field': 'ClusterName',
  'ui:hideError': true,
  'ui:options': { part: 'capability' },
};
const PURPOSE = { title: 'Purpose', type: 'string', pattern: '^[a-z]+$' };

/** What the list says; undefined without a list. */
function listErrors(): (string | null)[] | undefined {
  const list = screen
    .queryAllByRole('list')
    .find(({ className }) => className.includes('MuiList-dense'));
  return (
    list &&
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  );
}

describe('the list of errors above the form', () => {
  it('does not follow to the page before', async () => {
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
    await waitFor(() => expect(listErrors()).toHaveLength(1));

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));

    expect(screen.getByRole('textbox', { name: 'Purpose' })).toBeVisible();
    expect(listErrors()).toBeUndefined();
  });

  it('lists no longer what has been changed since, until somebody tries to go on again', async () => {
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
    await waitFor(() => expect(listErrors()).toHaveLength(2));

    const field = screen.getByRole('textbox', { name: 'Capability' });
    await userEvent.type(field, 'x');
    expect(listErrors()).toEqual([expect.stringMatching(/^'Other' must/)]);

    await goOn();
    await waitFor(() => expect(listErrors()).toHaveLength(2));
  });

  it('still lists what has been changed to something that the schema refuses all the same', async () => {
    await renderForm({
      pages: [{ title: 'Only', properties: { purpose: PURPOSE } }],
      values: { purpose: 'Not plain' },
    });
    await goOn();
    await waitFor(() => expect(listErrors()).toHaveLength(1));
    const field = screen.getByRole('textbox', { name: 'Purpose' });

    await userEvent.type(field, ' at all');
    expect(listErrors()).toHaveLength(1);

    await userEvent.clear(field);
    await userEvent.type(field, 'plain');
    expect(listErrors()).toBeUndefined();
  });
});
