import { Fragment, ReactNode } from 'react';
import { Lasting, Words } from '../moments';
import { StrataBand } from './strata';

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
  // Seconds are for what goes on; what is settled does not tick.
  const format = state === 'progressing' ? 'precise' : 'brief';
  return <Lasting {...{ since, format, usualMs }} />;
}
