import { formatExact, formatShort } from './formatExact';
import { useLocale } from './useLocale';
import { useNow } from './useNow';
import { SpanFormat, useSpanWords } from './useSpanWords';

/**
 * A moment in the viewer's zone, with the exact value on hover.
 *
 * @public
 */
export function Moment(props: {
  /** The moment, as the API gives it. */
  at: string;
  /** `age`: `5 minutes ago`; `span`: `5 minutes`; `brief`: `5 min`; `precise`: the same with seconds, `40 s`; `short`: the time of day, with the date if it is not today. `age` if absent. */
  format?: SpanFormat | 'short';
}): JSX.Element {
  const { at, format = 'age' } = props;
  const toWords = useSpanWords();
  const now = useNow();
  const locale = useLocale();
  const words = format === 'short' ? '' : toWords(now - Date.parse(at), format);
  return (
    <time dateTime={at} title={formatExact(at, locale)}>
      {words || formatShort(at, now, locale)}
    </time>
  );
}
