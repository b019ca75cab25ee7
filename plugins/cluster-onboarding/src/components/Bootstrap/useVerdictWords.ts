import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Verdict, VerdictPart } from './verdict/verdict';

/** Makes sentences of verdicts, in the viewer's language. */
export function useVerdictWords(): {
  /** Names in a sentence: `dev, test and prod`. */
  readonly join: (names: readonly string[]) => string;
  /** The one sentence that a person would say. */
  readonly toSentence: (verdict: Verdict) => string;
} {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const join = (names: readonly string[]): string =>
    names.length < 2
      ? names.join()
      : t('bootstrap.verdict.and', {
          first: names.slice(0, -1).join(', '),
          last: names.at(-1)!,
        });
  const toFirstWords = (part: VerdictPart): string => {
    const names = join(part.names);
    const { kind, count, layers, titles = [] } = part;
    if (kind === 'progress') {
      return t('bootstrap.verdict.progress', {
        names,
        ready: `${layers?.ready}`,
        all: `${layers?.all}`,
      });
    }
    if (part.isFailing) return t('bootstrap.verdict.failing', { names, count });
    return kind === 'attestation'
      ? t('bootstrap.verdict.attestation', {
          names,
          count,
          layers: join(titles),
        })
      : t(`bootstrap.verdict.${kind}`, { names, count });
  };
  const toWords = (part: VerdictPart): string => {
    const { kind, titles = [] } = part;
    const first = toFirstWords(part);
    return kind === 'attestation' || titles.length === 0
      ? first
      : t('bootstrap.verdict.attestedToo', {
          first,
          count: titles.length,
          layers: join(titles),
        });
  };
  return {
    join,
    toSentence: ({ parts }) => parts.map(toWords).join(' · '),
  };
}
