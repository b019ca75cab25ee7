/** The texts about names of clusters: whether they can be had. */
export const namesTexts = {
  asking: 'Looking whether the names are available',
  free: 'Available: {{names}}',
  own: 'Yours already: {{names}}. Asking for the same clusters again brings them up to date.',
  taken: 'Taken by another onboarding: {{names}}.',
  there:
    'There already: {{names}}. Choose another name, unless you mean these very clusters; the review says whether that can be done.',
  thereOf:
    'There already, owned by {{owner}}: {{names}}. Choose another name, unless {{owner}} is the owner here too and means these very clusters.',
  seeOnboarding: 'See the onboarding',
  unanswered:
    'Whether the names are free could not be looked up now. The review looks again.',
  stop: 'must lead to another name: another onboarding has {{names}}.',
} as const;
