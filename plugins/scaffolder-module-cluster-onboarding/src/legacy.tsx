import { createPlugin } from '@backstage/core-plugin-api';
import {
  createScaffolderFieldExtension,
  FieldExtensionComponent,
  FieldExtensionOptions,
} from '@backstage/plugin-scaffolder-react';
import { clusterEnvironmentsFieldOptions } from './fields/ClusterEnvironmentsField';
import { clusterNameFieldOptions } from './fields/ClusterNameField';
import { layerEnginesFieldOptions } from './fields/LayerEnginesField';
import { onboardingReviewFieldOptions } from './fields/OnboardingReviewField';
import { onboardingStrategyFieldOptions } from './fields/OnboardingStrategyField';
import { requestPartFieldOptions } from './fields/RequestPartField';
import { secretsModeFieldOptions } from './fields/SecretsModeField';

// Every extension of the old frontend system belongs to a plugin. One of our own
// spares the dependency on the scaffolder's.
const plugin = createPlugin({ id: 'scaffolder-cluster-onboarding' });

// The old system takes the plain schema where the new one takes what it was made of.
function provide<T>(options: {
  name: string;
  component: unknown;
  validation?: unknown;
  schema: { schema: FieldExtensionOptions['schema'] };
}): FieldExtensionComponent<T, {}> {
  return plugin.provide(
    createScaffolderFieldExtension<T>({
      ...options,
      schema: options.schema.schema,
      // The types of what each field takes are its own matter; the scaffolder hands over whatever the schema allows.
    } as FieldExtensionOptions<T, {}>),
  );
}

/**
 * The form field `ClusterName`, for `ScaffolderFieldExtensions` of the old
 * frontend system.
 *
 * @public
 */
export const ClusterNameFieldExtension: FieldExtensionComponent<string, {}> =
  provide<string>(clusterNameFieldOptions);

/**
 * The form field `ClusterEnvironments`, for `ScaffolderFieldExtensions` of the old frontend system.
 *
 * @public
 */
export const ClusterEnvironmentsFieldExtension: FieldExtensionComponent<
  object[],
  {}
> = provide<object[]>(clusterEnvironmentsFieldOptions);

/**
 * The form field `OnboardingStrategy`, for `ScaffolderFieldExtensions` of the old frontend system.
 *
 * @public
 */
export const OnboardingStrategyFieldExtension: FieldExtensionComponent<
  string,
  {}
> = provide<string>(onboardingStrategyFieldOptions);

/**
 * The form field `LayerEngines`, for `ScaffolderFieldExtensions` of the old frontend system.
 *
 * @public
 */
export const LayerEnginesFieldExtension: FieldExtensionComponent<
  Record<string, string>,
  {}
> = provide<Record<string, string>>(layerEnginesFieldOptions);

/**
 * The form field `SecretsMode`, for `ScaffolderFieldExtensions` of the old frontend system.
 *
 * @public
 */
export const SecretsModeFieldExtension: FieldExtensionComponent<object, {}> =
  provide<object>(secretsModeFieldOptions);

/**
 * The form field `RequestPart`, for `ScaffolderFieldExtensions` of the old frontend system.
 *
 * @public
 */
export const RequestPartFieldExtension: FieldExtensionComponent<unknown, {}> =
  provide<unknown>(requestPartFieldOptions);

/**
 * The form field `OnboardingReview`, for `ScaffolderFieldExtensions` of the old frontend system.
 *
 * @public
 */
export const OnboardingReviewFieldExtension: FieldExtensionComponent<null, {}> =
  provide<null>(onboardingReviewFieldOptions);
