import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { Moment } from './Moment';
import { useSpanWords } from './useSpanWords';

/** Stands in a translated text for what is no text. */
const PLACE = '\u0000';

/**
 * How long something has lasted, `for 5 minutes`, with its exact beginning on hover; beside it how long it usually takes, if that is known.
 *
 * @public
 */
export function Lasting(props: {
  /** Its beginning, as the API gives it. */
  since: string;
  /** `span`: `for 5 minutes`; `brief`: `for 5 min`; `precise`: the same with seconds, `for 40 s`. `span` if absent. */
  format?: 'span' | 'brief' | 'precise';
  /** How long it usually takes, in milliseconds. */
  usualMs?: number;
}): JSX.Element {
  const { since, format = 'span', usualMs } = props;
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const toWords = useSpanWords();
  const text = usualMs
    ? t('moment.lastingUsually', {
        span: PLACE,
        usual: toWords(usualMs, 'precise'),
      })
    : t('moment.lasting', { span: PLACE });
  // The text is translated as a whole; the moment stands where its placeholder does.
  const [before, after] = text.split(PLACE);
  return (
    <>
      {before}
      <Moment at={since} format={format} />
      {after}
    </>
  );
}
