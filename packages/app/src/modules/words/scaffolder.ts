import { createTranslationMessages } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder';

/** The scaffolder's own words are about repositories that will be created, and call their organization an owner, as teams are called. */
export default createTranslationMessages({
  ref: scaffolderTranslationRef,
  messages: {
    'fields.repoUrlPicker.host.description': 'The host of the repository',
    'fields.githubRepoPicker.owner.title': 'Organization or user',
    'fields.githubRepoPicker.owner.inputTitle': 'Organization or user',
    'fields.githubRepoPicker.owner.description':
      'Whose repository it is on this host',
  },
});
