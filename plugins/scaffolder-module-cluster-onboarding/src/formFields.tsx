import {
  createFormField,
  FormFieldBlueprint,
} from '@backstage/plugin-scaffolder-react/alpha';

export const clusterNameFormField = FormFieldBlueprint.make({
  name: 'cluster-name',
  params: {
    field: async () => {
      const { clusterNameFieldOptions } = await import(
        './fields/ClusterNameField'
      );
      return createFormField(clusterNameFieldOptions);
    },
  },
});
