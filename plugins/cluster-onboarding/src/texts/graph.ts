/** The texts of the picture of what waits on what. */
export const graphTexts = {
  explanation: {
    up: 'A line leads from an object, above, to what it needs, below.',
    right:
      'A line leads from an object, on the right, to what it needs, on the left.',
  },
  empty: {
    title: 'Nothing to draw yet',
    advice:
      'No object of this cluster has been seen. This changes by itself with the first look at the cluster; if it does not, see whether the cluster can be reached.',
  },
  nothingHeld: 'No object holds anything up.',
  unsaid_one:
    '{{layers}} waits for an attestation: it is made elsewhere, so nothing of it is shown here.',
  unsaid_other:
    '{{layers}} wait for an attestation: they are made elsewhere, so nothing of them is shown here.',
  view: {
    label: 'How to show it',
    picture: 'As a picture',
    list: 'As a list',
  },
  search: {
    label: 'Find an object',
    found_one: '{{count}} object found',
    found_other: '{{count}} objects found',
    none: 'No object has this in its kind or name.',
    more_one: 'and {{count}} more: type more to narrow it down',
    more_other: 'and {{count}} more: type more to narrow it down',
  },
  neighbours: 'Only what is linked with {{name}}',
  picture: {
    label: 'Objects and what they wait for',
    keys: {
      up: 'Arrow keys go from card to card: down to what it needs, up to what needs it. Enter opens.',
      right:
        'Arrow keys go from card to card: left to what it needs, right to what needs it. Enter opens.',
    },
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to view',
    toCause: 'Go to the cause',
    atCause: 'Cause {{number}} of {{total}}: {{name}}',
  },
  side: {
    hub: 'Management cluster ({{name}})',
    leaf: 'Cluster {{name}}',
  },
  part: {
    cause: 'Cause',
    behind: 'Waits behind it',
  },
  missing: 'Missing',
  missingBy: 'Missing, says {{name}}',
  unread: {
    word: 'Not read',
    why: 'Not read: the portal does not follow objects of this kind there, or may not read them. It only knows that another object names it, so it cannot say whether it is there.',
  },
  heldUp: 'Held up',
  heldUpWhy:
    'Held up: it fails only because of what it waits for; the cause is mended elsewhere.',
  group: {
    kind: '{{number}} × {{kind}}',
    objects_one: '{{count}} object',
    objects_other: '{{count}} objects',
    expand: 'Show each',
    open: 'Shown one by one',
    collapse: 'Collapse {{group}}',
    collapseAll: 'Collapse all',
  },
  list: {
    causes: 'What holds it up',
    causesNone: 'Nothing holds it up.',
    behind_one: '{{count}} object waits behind it',
    behind_other: '{{count}} objects wait behind it',
    nothingBehind: 'Nothing waits behind it.',
    rest: 'Everything else, by layer: what is named above is left out',
    shared:
      'What several layers need is listed once, in the lowest of them, so a layer may count more objects than are listed here.',
    noLayer: 'In no layer',
    waitsAs: 'waits for the one above: {{roles}}',
  },
  role: {
    'depends-on': 'dependency',
    source: 'source',
    chart: 'chart',
    kubeconfig: 'access to the cluster',
    decryption: 'key to decrypt',
    substitute: 'values to put in',
    values: 'values',
    variables: 'variables',
    inputs: 'inputs',
    secret: 'secret',
    store: 'store of secrets',
    configuration: 'configuration',
    outputs: 'outputs',
    'health-check': 'part of its health',
    applies: 'maker',
    owner: 'maker',
  },
} as const;
