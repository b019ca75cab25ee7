import { ClusterEnvironmentsField } from './ClusterEnvironmentsField';
import { clusterEnvironmentsFieldSchema } from './clusterEnvironmentsFieldSchema';
import { validateClusterEnvironments } from './validateClusterEnvironments';

/** The field as both frontend systems register it. */
export const clusterEnvironmentsFieldOptions = {
  name: 'ClusterEnvironments',
  component: ClusterEnvironmentsField,
  validation: validateClusterEnvironments,
  schema: clusterEnvironmentsFieldSchema,
};
