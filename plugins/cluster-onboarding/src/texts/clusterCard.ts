/** The texts of the card with what the catalog says about a cluster. */
export const clusterCardTexts = {
  title: 'Cluster',
  connectionLabel: 'Read through connection',
  connectionByName: '{{name}} (the name of this entity)',
  managementClusterLabel: 'Management cluster',
  environmentLabel: 'Environment',
  capabilityLabel: 'Capability',
  notAnnotated: 'Not annotated ({{key}})',
} as const;
