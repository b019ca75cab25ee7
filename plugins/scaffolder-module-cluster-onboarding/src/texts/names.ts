/** The texts about names of clusters: whether they can be had. */
export const namesTexts = {
  asking: 'Looking whether the names are available',
  free: 'Available: {{names}}',
  own: 'Your request has them already: {{names}}. Asking for the same clusters again changes it to what you ask for now: settings that you leave out go, and the review tells them.',
  part: 'Your request has {{names}} already. To change it, ask for exactly its clusters: {{clusters}}. Otherwise choose other names.',
  taken: 'Taken by another onboarding: {{names}}.',
  there:
    'There already: {{names}}. Choose another name, unless these are the clusters that you mean; the review says whether that can be done.',
  foreign:
    'Owned by {{owner}} already: {{names}}. Choose another name, or {{owner}} as the owner: nobody else can ask for these clusters.',
  thereOf:
    'There already, owned by {{owner}}: {{names}}. Choose another name, unless {{owner}} wants the files of these very clusters to come from this form from now on.',
  seeOnboarding: 'See the onboarding',
  unanswered:
    'Whether the names are free could not be looked up now. The review looks again.',
  stopForeign: 'must lead to another name: {{owner}} has {{names}} already.',
  stopPart:
    'must be for exactly {{clusters}}, or for other names: your request has {{names}} already.',
  stop: 'must lead to another name: another onboarding has {{names}}.',
} as const;
