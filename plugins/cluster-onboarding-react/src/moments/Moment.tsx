import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { formatExact, formatShort } from './formatExact';
import { toSpan } from './toSpan';
import { useNow } from './useNow';

/**
 * A moment in the viewer's zone, with the exact value on hover.
 *
 * @public
 */
export function Moment(props: {
  /** The moment, as the API gives it. */
  at: string;
  /** `age`: `5 minutes ago`; `span`: `5 minutes`; `short`: the time of day, with the date if it is not today. `age` if absent. */
  format?: 'age' | 'span' | 'short';
}): JSX.Element {
  const { at, format = 'age' } = props;
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const now = useNow();
  const span = toSpan(at, now);
  let text = formatShort(at, now);
  if (span && format === 'age') {
    text = t(`moment.age.${span.unit}`, { count: span.count });
  } else if (span && format === 'span') {
    text = t(`moment.span.${span.unit}`, { count: span.count });
  }
  return (
    <time dateTime={at} title={formatExact(at)}>
      {text}
    </time>
  );
}
