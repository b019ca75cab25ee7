import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { CSSProperties } from 'react';
import { Words } from '../moments';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { Strata, StrataColumn } from './strata';
import { StrataWords } from './strataWords';

/** The policy gate between two layers, in words: what it is, and how it stands in each column. */
export function GateLine(props: {
  className: string;
  style?: CSSProperties;
  layers: Strata['layers'];
  columns: readonly StrataColumn[];
  /** The lowest layer that it guards. */
  above: string;
  /** `small` tells only what is out of the ordinary, `short` leaves out what a gate is. */
  size: 'small' | 'short' | 'large';
}): JSX.Element {
  const { className, style, layers, columns, above, size } = props;
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const below = layers[layers.findIndex(({ id }) => id === above) - 1];
  const gates = columns.flatMap(column => {
    const gate = column.bands[above]?.gate;
    return gate ? [{ column: column.title, gate }] : [];
  });
  const told = gates.filter(
    ({ gate }) => size !== 'small' || !gate.isOpen || gate.exceptionUntil,
  );
  const text = [
    size !== 'large' || !below
      ? t('picture.gateShort')
      : t('picture.gate', { layer: below.title }),
    ...told.map(({ column, gate }) => describeGate(column, gate, t)),
  ].join(' · ');
  return (
    <div className={className} style={style} data-strata-gate>
      <span>
        <Words text={text} />
      </span>
    </div>
  );
}

function describeGate(
  column: string,
  gate: { isOpen: boolean; exceptionUntil?: string },
  t: StrataWords['t'],
): string {
  if (gate.isOpen && gate.exceptionUntil) {
    return t('picture.gateException', { column, moment: gate.exceptionUntil });
  }
  return gate.isOpen
    ? t('picture.gateOpen', { column })
    : t('picture.gateClosed', { column });
}
