import {
  createFrontendModule,
  createTranslationResource,
} from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder';

/** What the scaffolder says of repositories, for a portal whose templates change repositories and create none. */
export const wordsModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    TranslationBlueprint.make({
      name: 'scaffolder-repositories',
      params: {
        resource: createTranslationResource({
          ref: scaffolderTranslationRef,
          translations: { en: () => import('./scaffolder') },
        }),
      },
    }),
  ],
});
