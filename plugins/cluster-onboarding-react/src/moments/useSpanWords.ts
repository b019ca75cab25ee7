import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { toCalmSpan, toSpan } from './toSpan';

/**
 * How a length of time is told: `age` is `5 minutes ago`, `span` is `5 minutes`, `brief` is `5 min`. `precise` is the same as `brief` with seconds for what is
 * going on just now.
 *
 * @public
 */
export type SpanFormat = 'age' | 'span' | 'brief' | 'precise';

/**
 * Gives the words for lengths of time, in the viewer's language; empty for what is no number.
 *
 * @public
 */
export function useSpanWords(): (
  lengthMs: number,
  format: SpanFormat,
) => string {
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  return useCallback(
    (lengthMs, format) => {
      if (format === 'precise') {
        const exact = toSpan(lengthMs);
        return exact
          ? t(`moment.brief.${exact.unit}`, { count: exact.count })
          : '';
      }
      const span = toCalmSpan(lengthMs);
      return span
        ? t(`moment.${format}.${span.unit}`, { count: span.count })
        : '';
    },
    [t],
  );
}
