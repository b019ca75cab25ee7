/** The texts of the page of one cluster, and of its history; keys are nested by place. */
export const clusterPageTexts = {
  type: 'Fleet',
  facts: {
    title: 'About this cluster',
    entity: 'In the catalog',
    environment: 'Environment',
    capability: 'Capability',
    owner: 'Owner',
    system: 'System',
    connection: 'Connection',
    managementCluster: 'Management cluster',
  },
  origin: {
    title: 'Where it comes from',
    none: 'No onboarding that you see has asked for this cluster.',
    requestedBy: 'requested by',
  },
  scorecard: {
    title: 'What this strategy is good for',
    grade: { met: 'Met', partly: 'Partly met', not: 'Not met' },
    warnings: 'What to know about it',
  },
  history: {
    title: 'History',
    layer: 'Layer',
    allLayers: 'Cluster and all layers',
    cluster: 'Whole cluster',
    strips: 'Last 24 hours',
    stripsNote:
      'Nothing is drawn where nothing is known, or where older changes are not loaded yet.',
    strip: '{{layer}}, last 24 hours: {{parts}}',
    stripPart: '{{state}} {{share}} %',
    stripNothing: '{{layer}}, last 24 hours: nothing known',
    dayAgo: '24 hours ago',
    now: 'now',
    changes: 'Changes, newest first',
    lasting: 'for {{span}} so far',
    lastedSpan: 'for {{span}}',
    span: {
      moment: 'less than a minute',
      minutes_one: '{{count}} minute',
      minutes_other: '{{count}} minutes',
      hours_one: '{{count}} hour',
      hours_other: '{{count}} hours',
      days_one: '{{count}} day',
      days_other: '{{count}} days',
    },
    empty: 'No change of state is recorded yet',
    emptyAdvice:
      'The first one is recorded when the cluster is looked at for the first time.',
    emptyLayer: 'No change of this layer is recorded',
  },
} as const;
