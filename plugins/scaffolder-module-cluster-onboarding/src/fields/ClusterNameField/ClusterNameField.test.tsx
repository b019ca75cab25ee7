import {
  FieldExtensionOptions,
  SecretsContextProvider,
} from '@backstage/plugin-scaffolder-react';
import { Stepper } from '@backstage/plugin-scaffolder-react/alpha';
import { renderInTestApp } from '@backstage/test-utils';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clusterNameFieldOptions } from './clusterNameFieldOptions';

const extension: FieldExtensionOptions<any, any> = {
  ...clusterNameFieldOptions,
  schema: clusterNameFieldOptions.schema.schema,
};

// The scaffolder's own form around the field, as a template would have it.
async function renderForm(options: { required: string[] }): Promise<jest.Mock> {
  const onCreate = jest.fn(async () => {});
  const manifest = {
    title: 'Onboard',
    steps: [
      {
        title: 'Name',
        schema: {
          type: 'object',
          required: options.required,
          properties: {
            name: {
              type: 'string',
              title: 'Name of the cluster',
              description: 'Short and lasting',
              'ui:field': 'ClusterName',
            },
          },
        },
      },
    ],
  };
  await renderInTestApp(
    <SecretsContextProvider>
      <Stepper
        manifest={manifest}
        extensions={[extension]}
        onCreate={onCreate}
      />
    </SecretsContextProvider>,
  );
  return onCreate;
}

function getField(): HTMLElement {
  return screen.getByRole('textbox', { name: /Name of the cluster/ });
}

describe('ClusterNameField', () => {
  it('says while you type why a name cannot be used, until it can', async () => {
    await renderForm({ required: ['name'] });
    expect(screen.getByText('Short and lasting')).toBeInTheDocument();

    await userEvent.type(getField(), 'search-');
    expect(
      screen.getByText(/must start and end with a letter or a digit/),
    ).toBeInTheDocument();
    expect(getField()).toBeInvalid();

    await userEvent.type(getField(), 'dev');
    expect(screen.queryByText(/must start and end/)).not.toBeInTheDocument();
    expect(getField()).toBeValid();
  });

  it('does not let the form go on with a bad name, and says so once', async () => {
    await renderForm({ required: ['name'] });

    await userEvent.type(getField(), 'Search');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));

    await waitFor(() =>
      expect(screen.getByText('Short and lasting')).toBeInTheDocument(),
    );
    // Once at the field, besides the summary that the form puts above all fields.
    expect(screen.getAllByText(/^A cluster name .* 'S'\.$/)).toHaveLength(1);
    expect(
      screen.getByText(/^'Name of the cluster' A cluster name .* 'S'\.$/),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
  });

  it('hands a good name to the template', async () => {
    const onCreate = await renderForm({ required: ['name'] });

    await userEvent.type(getField(), 'search-dev');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create' }),
    );

    expect(onCreate).toHaveBeenCalledWith({ name: 'search-dev' });
  });

  it('may be emptied again where the template does not require it', async () => {
    const onCreate = await renderForm({ required: [] });

    await userEvent.type(getField(), 'x-');
    await userEvent.clear(getField());
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create' }),
    );

    expect(onCreate).toHaveBeenCalledWith({});
  });

  it('may not be emptied where the template requires it', async () => {
    await renderForm({ required: ['name'] });

    await userEvent.type(getField(), 'x');
    await userEvent.clear(getField());
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));

    expect(getField()).toBeInvalid();
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
  });
});
