import {
  createFormField,
  FormFieldBlueprint,
} from '@backstage/plugin-scaffolder-react/alpha';

// Each field is loaded when a form is opened, and not with the portal.

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

export const clusterEnvironmentsFormField = FormFieldBlueprint.make({
  name: 'cluster-environments',
  params: {
    field: async () => {
      const { clusterEnvironmentsFieldOptions } = await import(
        './fields/ClusterEnvironmentsField'
      );
      return createFormField(clusterEnvironmentsFieldOptions);
    },
  },
});

export const onboardingStrategyFormField = FormFieldBlueprint.make({
  name: 'onboarding-strategy',
  params: {
    field: async () => {
      const { onboardingStrategyFieldOptions } = await import(
        './fields/OnboardingStrategyField'
      );
      return createFormField(onboardingStrategyFieldOptions);
    },
  },
});

export const layerEnginesFormField = FormFieldBlueprint.make({
  name: 'layer-engines',
  params: {
    field: async () => {
      const { layerEnginesFieldOptions } = await import(
        './fields/LayerEnginesField'
      );
      return createFormField(layerEnginesFieldOptions);
    },
  },
});

export const secretsModeFormField = FormFieldBlueprint.make({
  name: 'secrets-mode',
  params: {
    field: async () => {
      const { secretsModeFieldOptions } = await import(
        './fields/SecretsModeField'
      );
      return createFormField(secretsModeFieldOptions);
    },
  },
});

export const requestPartFormField = FormFieldBlueprint.make({
  name: 'request-part',
  params: {
    field: async () => {
      const { requestPartFieldOptions } = await import(
        './fields/RequestPartField'
      );
      return createFormField(requestPartFieldOptions);
    },
  },
});

export const onboardingReviewFormField = FormFieldBlueprint.make({
  name: 'onboarding-review',
  params: {
    field: async () => {
      const { onboardingReviewFieldOptions } = await import(
        './fields/OnboardingReviewField'
      );
      return createFormField(onboardingReviewFieldOptions);
    },
  },
});
