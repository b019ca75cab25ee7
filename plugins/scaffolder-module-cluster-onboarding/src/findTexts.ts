import { ApiHolder } from '@backstage/core-plugin-api';
import {
  translationApiRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { formFieldsTranslationRef } from './translation';

/** Gives the text for a key. */
export type Texts = ReturnType<
  typeof useTranslationRef<(typeof formFieldsTranslationRef)['T']>
>['t'];

/** The texts for validation functions, which are no components. Waits for a language that is on its way. */
export async function findTexts(apis: ApiHolder): Promise<Texts> {
  const api = apis.get(translationApiRef);
  if (!api) throw new Error('There is no translation API in this app');
  const snapshot = api.getTranslation(formFieldsTranslationRef);
  if (snapshot.ready) return snapshot.t;
  return new Promise((resolve, reject) => {
    const subscription = api.translation$(formFieldsTranslationRef).subscribe({
      next: next => {
        if (!next.ready) return;
        subscription.unsubscribe();
        resolve(next.t);
      },
      error: reject,
    });
  });
}
