/** The texts of the review. */
export const reviewTexts = {
  title: 'What will be done',
  planning: 'Making the plan',
  planningDetail:
    'The repositories are read, the files are rendered and proven. Nothing is written.',
  planningLong: 'The Git host takes its time. The plan is still being made.',
  again: 'Check again',
  retry: 'Try again',
  noBackend:
    'The plan cannot be shown here: the plugin for cluster onboarding is not installed in this portal. It is made when the template runs.',
  possible: 'It can be done as asked',
  unchecked:
    'Names, repositories and files are checked. Whether charts are found at {{charts}} and images at {{images}} shows only when the clusters fetch them.',
  unlistedRegion: {
    message: 'Region {{name}} is none of those that are offered.',
    remedy:
      'Look on the page “{{page}}” whether it is written as your cloud writes it.',
  },
  unlistedVersion: {
    message:
      'Version {{name}} of Kubernetes is none of those that are offered.',
    remedy:
      'Change it on the page “{{page}}”, or ask the platform team whether it makes such a cluster.',
  },
  takeover_one:
    'It can be done, but {{count}} cluster is there already: {{names}}',
  takeover_other:
    'It can be done, but {{count}} clusters are there already: {{names}}',
  takeoverAdvice_one:
    'Go on only if it is to be taken over on purpose. Otherwise go back and choose another name: the steps above lead there.',
  takeoverAdvice_other:
    'Go on only if they are to be taken over on purpose. Otherwise go back and choose another name: the steps above lead there.',
  impossible: 'It cannot be done like this',
  incomplete: 'Secret values are missing',
  update:
    'The same clusters were asked for before. This brings that onboarding up to date: what is asked for here takes the place of what was asked for then.',
  leftOut:
    'Asked for then, and not here: {{names}}. Go back and give again what is to stay.',
  seeOnboarding: 'See the onboarding',
  pullRequests_one: '{{count}} pull request',
  pullRequests_other: '{{count}} pull requests',
  filesNew_one: '{{count}} file new',
  filesNew_other: '{{count}} files new',
  filesChanged: '{{number}} changed',
  filesDeleted: '{{number}} deleted',
  filesKept: '{{number}} as they are',
  errors_one: '{{count}} error',
  errors_other: '{{count}} errors',
  warnings_one: '{{count}} warning',
  warnings_other: '{{count}} warnings',
  notes_one: '{{count}} note',
  notes_other: '{{count}} notes',
  issues: {
    title: 'Something has to be mended first',
    advice:
      'Go back to the page that is named, and correct it: the steps above lead there. What you have typed stays; only the Back button of the browser itself would leave the form.',
    page: 'On the page “{{page}}”',
    elsewhere: 'In the request as a whole',
    place: {
      fleet: 'Repository of the fleet',
      services: "Repository of the platform's packages",
      apps: 'Repository of the applications',
    },
  },
  byChoice:
    'Errors about files come from what was chosen: choose the recommended strategy and way of the keys on the page “{{page}}”.',
  byChoiceOrException:
    'Errors about files come from what was chosen: choose the recommended strategy and way of the keys on the page “{{page}}”, or ask for an exception on the page “{{exceptionPage}}”.',
  clusters: {
    title: 'Clusters',
    owner: 'They will belong to {{owner}}.',
    ownerOther:
      'They will belong to {{owner}}, a team that you are not in: make sure that it wants them.',
    strategy: 'Strategy: {{title}}',
    keys: 'Keys: {{title}}',
    keysFrom: 'Keys: {{title}} ({{details}})',
    packages: 'Packages besides those that every cluster gets: {{names}}',
    policies: 'Policies besides those that every cluster gets: {{names}}',
    values: 'Further values: {{names}}',
    free: 'new',
    update: 'brought up to date',
    taken: 'taken by another onboarding',
    there: 'there already',
  },
  findings: {
    title: 'Findings',
    none: 'Nothing was found that is wrong.',
    error: 'Errors: these have to be mended',
    warning:
      'Warnings: they do not stop you. Those about files go into the pull request, for those who review it',
    note: 'Notes',
    remedy: 'What to do: {{remedy}}',
    page: 'It stands on the page “{{page}}”.',
  },
  files: {
    title: 'Files',
    into: 'into {{branch}}',
    update: 'brings pull request #{{number}} up to date',
    all: 'Show all folders',
    fewer: 'Hide all folders',
    create: 'new',
    updated: 'changed',
    delete: 'deleted',
    keep: 'as it is',
    encrypted: 'encrypted',
    showContent: 'Show content',
    hideContent: 'Hide content',
    showChanges: 'Show changes',
    hideChanges: 'Hide changes',
    bytes: '{{size}} B',
    kilobytes: '{{size}} KB',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    diffLeftOut:
      'What changes is too long to be shown here. The pull request shows it.',
    diffEncrypted:
      'Encrypted, so there is nothing to read. The values are those of the secret fields.',
    diffNone: 'Nothing changes.',
    diffOf: 'What changes in {{path}}',
    more_one: 'Show {{count}} more line',
    more_other: 'Show {{count}} more lines',
  },
  layers: {
    title: 'The layers as they will be',
    planned: 'Planned',
    detail_one: '{{count}} object, by {{engine}}',
    detail_other: '{{count}} objects, by {{engine}}',
    elsewhere: 'delivered elsewhere',
    elsewhereBy: 'delivered elsewhere, attested by {{owner}}',
  },
  steps: {
    title: 'Left to people',
    merge_one:
      'Review and merge the pull request. If you may not merge there, ask the platform team.',
    merge_other:
      'Review and merge the {{count}} pull requests in the order of the repositories above, under “Files”: {{names}}. If you may not merge there, ask the platform team.',
    then: '{{before}}, then {{next}}',
    attest:
      '{{layer}} of {{clusters}} is made elsewhere: see that it is made, and attest on the page of the cluster that it is there.',
    attestBy:
      '{{layer}} of {{clusters}} is made elsewhere: tell {{owner}} that it is needed; {{owner}} attests on the page of the cluster that it is there.',
  },
  secrets: {
    title: 'Secret values',
    given: 'given',
    missing: 'not given yet',
    unneeded: 'typed, but this request does not need it: it is not used',
    advice: 'Those that the repository holds already need not be given again.',
    where_one:
      'Not given yet: {{names}}. Go back and give it: the steps above lead there.',
    where_other:
      'Not given yet: {{names}}. Go back and give them: the steps above lead there.',
    onPage: '{{title}} (page “{{page}}”)',
    kept: 'New clusters have nothing that could be kept: take away the tick at “Keep …” there, and you are asked for it.',
  },
  strategy: {
    title: 'About the strategy “{{title}}”',
  },
  blueprint: 'Blueprint {{name}} {{version}}, from {{origin}}',
  failure: {
    unusable: {
      title: 'The request cannot be planned',
      advice:
        'Go back to the page where that is asked for, and change it: the steps above lead there. What you have typed stays; only the Back button of the browser itself would leave the form.',
      adviceOf:
        'Go back to the page “{{page}}”, and change it there: the steps above lead there. What you have typed stays; only the Back button of the browser itself would leave the form.',
      adviceOfRepository:
        'The repository stands on the page “{{page}}”, the branch on the page “{{branchPage}}”: the steps above lead there. What you have typed stays; only the Back button of the browser itself would leave the form.',
    },
    denied: {
      title: 'You may not plan onboardings',
      advice:
        'Ask the platform team for the permission cluster-onboarding.onboard.',
    },
    conflict: {
      title: 'Something else is going on with these clusters',
      advice:
        'Do what is said here, or wait until it is done, and try again. What you have typed stays.',
    },
    busy: {
      title: 'Too many plans at once',
      advice: 'Wait a minute, and try again.',
    },
    unavailable: {
      title: 'The plan could not be made now',
      advice:
        'The backend or the Git host cannot be reached. Try again; if it lasts, tell the portal team.',
    },
  },
  stop: {
    issues:
      'must be free of errors: the review says what to mend in the request, and where.',
    taken: 'must have names that are free: another onboarding has {{names}}.',
    errors_one:
      'must be free of errors. The plan has {{count}}: {{message}} What to do: {{remedy}}',
    errors_other:
      'must be free of errors. The plan has {{count}}, the first of them: {{message}} What to do: {{remedy}}',
    impossible: 'must be possible as asked: the review says why it is not.',
    secrets: 'must have the secret values that are needed: {{names}}.',
    failed: 'must have a plan, and there is none: {{reason}}',
  },
} as const;
