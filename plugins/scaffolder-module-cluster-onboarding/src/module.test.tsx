import {
  coreExtensionData,
  createExtension,
  useApi,
} from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { formFieldsApiRef } from '@backstage/plugin-scaffolder-react/alpha';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import module from './index';

const FIELDS = [
  'ClusterEnvironments',
  'ClusterName',
  'LayerEngines',
  'OnboardingReview',
  'OnboardingStrategy',
  'RequestPart',
  'SecretsMode',
];

// Asks the scaffolder which fields it has, as its form does.
function FieldNames(): JSX.Element {
  const formFieldsApi = useApi(formFieldsApiRef);
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    formFieldsApi
      .loadFormFields()
      // The type of a field is opaque; its name is there all the same.
      .then(fields => setNames(fields.map(f => (f as any).name)));
  }, [formFieldsApi]);
  return <>{FIELDS.filter(name => names.includes(name)).join()}</>;
}

const fieldNames = createExtension({
  name: 'field-names',
  attachTo: { id: 'app/root', input: 'elements' },
  output: [coreExtensionData.reactElement],
  factory: () => [coreExtensionData.reactElement(<FieldNames />)],
});

describe('module for the new frontend system', () => {
  it('gives the scaffolder its fields', async () => {
    renderTestApp({
      features: [scaffolderPlugin, module],
      extensions: [fieldNames],
    });

    expect(await screen.findByText(FIELDS.join())).toBeInTheDocument();
  });
});
