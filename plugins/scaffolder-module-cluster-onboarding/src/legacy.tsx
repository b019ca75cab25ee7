import { createPlugin } from '@backstage/core-plugin-api';
import {
  createScaffolderFieldExtension,
  FieldExtensionComponent,
} from '@backstage/plugin-scaffolder-react';
import { clusterNameFieldOptions } from './fields/ClusterNameField';

// Every extension of the old frontend system belongs to a plugin. One of our own
// spares the dependency on the scaffolder's.
const plugin = createPlugin({ id: 'scaffolder-cluster-onboarding' });

/**
 * The form field `ClusterName`, for `ScaffolderFieldExtensions` of the old
 * frontend system.
 *
 * @public
 */
export const ClusterNameFieldExtension: FieldExtensionComponent<string, {}> =
  plugin.provide(
    createScaffolderFieldExtension({
      ...clusterNameFieldOptions,
      schema: clusterNameFieldOptions.schema.schema,
    }),
  );
