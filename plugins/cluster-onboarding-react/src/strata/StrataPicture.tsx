import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { CSSProperties, KeyboardEvent, useMemo } from 'react';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { ColumnBands } from './ColumnBands';
import { findNeighbour } from './findNeighbour';
import { GateLine } from './GateLine';
import { toRows, toShortName } from './layout';
import { Strata } from './strata';
import { usePictureStyles } from './usePictureStyles';

/**
 * The layers of clusters as strata: foundation at the bottom, application on top, one column per cluster.
 *
 * @remarks
 *
 * It lays itself out by its own width: where there is no room for columns side by side they stand below each other. Put it on paper, such as a card.
 *
 * @public
 */
export function StrataPicture(props: {
  /** What is shown. */
  strata: Strata;
  /** `small` for cards: shapes and short words alone; `large` if absent. */
  size?: 'small' | 'large';
  /** The band that is open now. */
  selected?: {
    /** The id of the column. */
    column: string;
    /** The id of the layer. */
    layer: string;
  };
  /** Called when a band is chosen; without it bands are no buttons. */
  onSelect?: (column: string, layer: string) => void;
}): JSX.Element {
  const { strata, size = 'large', selected, onSelect } = props;
  const { layers, columns } = strata;
  const classes = usePictureStyles();
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const { rows, gate } = useMemo(() => toRows(layers), [layers]);
  const isSmall = size === 'small';
  const withSmall = (name: string, small: string) =>
    isSmall ? `${name} ${small}` : name;
  // Each band is reached by the tabulator, too; arrows are for those who look at the picture.
  const followArrow = (event: KeyboardEvent<HTMLElement>) => {
    const { column, layer } = (event.target as HTMLElement).dataset;
    if (!column || !layer || isWithModifier(event)) return;
    const next = findNeighbour({
      columns,
      layers: rows.map(row => row.layer),
      from: { column, layer },
      key: event.key,
    });
    if (!next) return;
    event.preventDefault();
    [...event.currentTarget.querySelectorAll<HTMLElement>('[data-layer]')]
      .find(
        ({ dataset }) =>
          dataset.column === next.column && dataset.layer === next.layer,
      )
      ?.focus();
  };
  return (
    <div
      className={withSmall(classes.root, classes.smallRoot)}
      data-testid="strata-picture"
    >
      <div className={classes.scroll}>
        {/* What is interactive are the bands; their keys arrive here. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={withSmall(classes.grid, classes.smallGrid)}
          role="group"
          aria-label={t('picture.label')}
          onKeyDown={followArrow}
          style={{ '--strata-columns': columns.length } as CSSProperties}
        >
          <div aria-hidden className={classes.corner} />
          {rows.map(({ layer: id, nameLine, bandLine }) => {
            const layer = layers.find(each => each.id === id)!;
            return (
              // Each band says itself which layer it is.
              <div
                key={id}
                aria-hidden
                className={withSmall(classes.layer, classes.smallLayer)}
                style={toLines({ nameLine, bandLine })}
              >
                {layer.title}
                {!isSmall && (
                  <span className={classes.subtitle}>
                    {[toShortName(layers, id), layer.subtitle]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </div>
            );
          })}
          {columns.map((column, index) => (
            <ColumnBands
              key={column.id}
              {...{ column, index, layers, rows, size, onSelect }}
              {...(gate && { gateAbove: gate.above })}
              selectedLayer={
                selected?.column === column.id ? selected.layer : undefined
              }
            />
          ))}
          {gate && (
            <GateLine
              className={`${withSmall(classes.gate, classes.smallGate)} ${
                isSmall ? '' : classes.wideOnly
              }`}
              style={toLines({ nameLine: gate.line, bandLine: gate.line })}
              {...{ layers, columns, size }}
              above={gate.above}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function isWithModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

function toLines(lines: { nameLine: number; bandLine: number }): CSSProperties {
  return {
    '--strata-name-line': lines.nameLine,
    '--strata-band-line': lines.bandLine,
  } as CSSProperties;
}
