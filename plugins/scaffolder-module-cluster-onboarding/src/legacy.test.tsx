import {
  ScaffolderFieldExtensions,
  useCustomFieldExtensions,
} from '@backstage/plugin-scaffolder-react';
import { renderInTestApp } from '@backstage/test-utils';
import { screen } from '@testing-library/react';
import { ReactNode } from 'react';
import * as extensions from './legacy';

function FieldNames(props: { children: ReactNode }): JSX.Element {
  const fields = useCustomFieldExtensions(props.children);
  return <>{fields.map(({ name }) => name).join()}</>;
}

describe('field extensions for the old frontend system', () => {
  it('give the scaffolder a field each, called like the extension', async () => {
    const names = Object.keys(extensions);
    await renderInTestApp(
      <FieldNames>
        <ScaffolderFieldExtensions>
          {Object.entries(extensions).map(([name, Extension]) => (
            <Extension key={name} />
          ))}
        </ScaffolderFieldExtensions>
      </FieldNames>,
    );

    expect(names).toHaveLength(7);
    expect(
      screen.getByText(
        names.map(name => name.replace('FieldExtension', '')).join(),
      ),
    ).toBeInTheDocument();
  });
});
