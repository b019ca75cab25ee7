import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Fragment, ReactNode } from 'react';
import { Moment, useSpanWords, Words } from '../moments';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { StrataBand } from './strata';

/** Stands in a translated text for what is no text. */
const PLACE = '\u0000';

/** The line below a headline: numbers, how long it has lasted beside how long it usually takes, and what else helps. */
export function BandDetail(props: { band: StrataBand }): JSX.Element {
  const { detail, note } = props.band;
  const parts: ReactNode[] = [
    detail && <Words text={detail} />,
    toTime(props.band) && <BandTime band={props.band} />,
    note && <Words text={note} />,
  ].filter(Boolean);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </>
  );
}

function toTime({ since, isTimed }: StrataBand): string | undefined {
  return isTimed ? since : undefined;
}

function BandTime(props: { band: StrataBand }): JSX.Element {
  const { since = '', state, usualMs } = props.band;
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const toWords = useSpanWords();
  // Seconds are for what goes on; what is settled does not tick.
  const format = state === 'progressing' ? 'precise' : 'brief';
  const text = usualMs
    ? t('band.usually', { span: PLACE, usual: toWords(usualMs, 'precise') })
    : t('band.lasting', { span: PLACE });
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
