/** The texts of the form fields, but for the review. */
export const clusterNameTexts = {
  label: 'Cluster name',
  missing: 'must be given.',
} as const;

export const environmentsTexts = {
  title: 'Environments',
  row: 'Environment {{number}}',
  issue: '{{number}}{{name}}, {{cell}}: {{message}}',
  unnamed: 'not named yet',
  name: 'Name',
  size: 'Size',
  region: 'Region',
  unlistedRegion:
    'Not one of the regions that are offered here: look whether it is written as your cloud writes it',
  unlistedVersion:
    'Not one of the versions that are offered here: ask the platform team whether it makes clusters of this one',
  clusterType: 'Type of cluster',
  kubernetesVersion: 'Version of Kubernetes',
  kubernetesVersionHelp: "Such as 1.36; the platform's own choice if empty",
  domain: 'Domain',
  domainHelp:
    'What the services of the cluster are reached under; none is set if empty',
  more: 'Version and domain',
  moreOf: 'Version and domain of environment {{number}}',
  fewer: 'Hide version and domain',
  fewerOf: 'Hide version and domain of environment {{number}}',
  offers: 'Show what is offered',
  hideOffers: 'Hide what is offered',
  add: 'Add an environment',
  remove: 'Remove environment {{number}}',
  up: 'Move environment {{number}} up',
  down: 'Move environment {{number}} down',
  free: 'available',
  own: 'yours already',
  part: 'yours with others',
  taken: 'taken',
  foreign: 'owned by others',
  there: 'there already',
  none: 'No environment yet. At least one is needed.',
} as const;

export const strategyTexts = {
  title: 'Strategy',
  recommended: 'Recommended',
  keep: 'Keep the recommended one if your platform team has not told you otherwise.',
  others_one: 'Show {{count}} other strategy',
  others_other: 'Show {{count}} other strategies',
  fewer: 'Show fewer strategies',
  met: 'met',
  partly: 'partly met',
  not: 'not met',
  metOf: 'Meets {{met}} of the {{all}} demands of the platform',
  metAll: 'Meets all {{all}} demands of the platform',
  nothingLeft: 'nothing to put in place by hand',
  elsewhere_one:
    '{{layers}} is made by another team: the review says whom to tell',
  elsewhere_other:
    '{{layers}} are made by other teams: the review says whom to tell',
  stepsLeft_one: '{{count}} step by hand',
  stepsLeft_other: '{{count}} steps by hand',
  stepsHere_one:
    '{{count}} step by hand, for the way of the keys that is chosen below',
  stepsHere_other:
    '{{count}} steps by hand, for the way of the keys that is chosen below',
  stepsPerhaps_one: 'but {{count}} step {{condition}}',
  stepsPerhaps_other: 'but {{count}} steps {{condition}}',
  stepsMore_one: 'and {{count}} more {{condition}}',
  stepsMore_other: 'and {{count}} more {{condition}}',
  scorecard: 'What it is good for',
  scorecardOf: 'What it is good for: {{title}}',
  warnings: 'Good to know',
  steps: 'By hand',
  stepsInCases: 'By hand, in some cases',
  hide: 'Hide',
  hideOf: 'Hide what it is good for: {{title}}',
  perhaps: 'with some of the choices on these pages',
  perhapsHere: 'with the way of the keys that is chosen below',
  perhapsWith_one: 'if the way of the keys is {{names}}',
  perhapsWith_other: 'if keys come in one of these ways: {{names}}',
  quoted: '“{{name}}”',
  plain:
    'What each strategy is good for could not be loaded; the review will say it.',
} as const;

export const enginesTexts = {
  title: 'Engines',
  own: "The strategy's own choice",
  ownNamed: "The strategy's own choice ({{engine}})",
} as const;

export const secretsTexts = {
  title: 'How clusters come to their keys',
  plain: 'What each way means could not be loaded.',
  missingSetup:
    'Not set up in this portal; ask the platform team if you need it.',
  unlistedKind:
    'This portal knows no {{kind}} on the management cluster, so the review will object: choose another way, or ask the platform team first.',
  store: 'Secret store',
  storeHelp:
    "The ClusterSecretStore on the management cluster; the platform's own if empty. The review says whether it is there",
  address: 'Address of Vault',
  addressHelp: 'Starts with https://',
  authMethod: 'How to sign in',
  ldap: 'LDAP',
  kubernetes: 'Account of the management cluster',
  authPath: 'Path of the auth method',
  authPathHelp:
    'Where Vault has this way to sign in, such as ldap or kubernetes',
  role: 'Account or role',
  roleHelp: {
    ldap: 'The LDAP account that signs in; its password is asked for at the end of this page',
    kubernetes:
      'The role in Vault that the account of the management cluster signs in to',
  },
  mount: 'Mount of the key-value store',
  mountHelp: 'Where Vault keeps the values, such as secret',
} as const;

export const partTexts = {
  unfold: 'Show',
  fold: 'Hide',
  add: 'Add an entry',
  remove: 'Remove this entry',
  name: 'Name',
  value: 'Value',
  nameExample: 'Such as COST_CENTER',
  entries_one: '{{count}} entry',
  entries_other: '{{count}} entries',
} as const;
