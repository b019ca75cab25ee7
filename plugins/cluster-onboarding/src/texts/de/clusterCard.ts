/** German, by the same keys as the English texts, written flat. */
export const clusterCardGerman = {
  'clusterCard.title': 'Cluster',
  'clusterCard.connectionLabel': 'Gelesen über',
  'clusterCard.connectionByName': '{{name}} (der Name dieser Entität)',
  'clusterCard.managementClusterLabel': 'Management-Cluster',
  'clusterCard.environmentLabel': 'Umgebung',
  'clusterCard.capabilityLabel': 'Fähigkeit',
  'clusterCard.notAnnotated': 'Nicht annotiert ({{key}})',
} as const;
