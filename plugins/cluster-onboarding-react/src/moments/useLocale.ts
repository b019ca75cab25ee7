import { useApiHolder } from '@backstage/core-plugin-api';
import { appLanguageApiRef } from '@backstage/frontend-plugin-api';
import { toLocale } from './toLocale';

/** In which locale times are written. Whoever shows them in words is drawn anew when the language changes, and asks again. */
export function useLocale(): string | undefined {
  const languages = useApiHolder().get(appLanguageApiRef);
  return toLocale(languages?.getLanguage().language, navigator.languages);
}
