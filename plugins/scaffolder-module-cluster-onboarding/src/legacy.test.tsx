import {
  ScaffolderFieldExtensions,
  useCustomFieldExtensions,
} from '@backstage/plugin-scaffolder-react';
import { renderInTestApp } from '@backstage/test-utils';
import { screen } from '@testing-library/react';
import { ReactNode } from 'react';
import { ClusterNameFieldExtension } from './legacy';

function FieldNames(props: { children: ReactNode }): JSX.Element {
  const fields = useCustomFieldExtensions(props.children);
  return <>{fields.map(({ name }) => name).join()}</>;
}

describe('field extension for the old frontend system', () => {
  it('gives the scaffolder the field ClusterName', async () => {
    await renderInTestApp(
      <FieldNames>
        <ScaffolderFieldExtensions>
          <ClusterNameFieldExtension />
        </ScaffolderFieldExtensions>
      </FieldNames>,
    );

    expect(screen.getByText('ClusterName')).toBeInTheDocument();
  });
});
