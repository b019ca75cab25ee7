import { ClusterNameField, clusterNameFieldSchema } from './ClusterNameField';
import { validateClusterName } from './validateClusterName';

/** The field as both frontend systems register it. */
export const clusterNameFieldOptions = {
  name: 'ClusterName',
  component: ClusterNameField,
  validation: validateClusterName,
  schema: clusterNameFieldSchema,
};
