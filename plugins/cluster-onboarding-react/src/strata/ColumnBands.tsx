import { Link } from '@backstage/core-components';
import { CSSProperties, Fragment, useId } from 'react';
import { Band } from './Band';
import { GateLine } from './GateLine';
import { StrataRows, toShortName } from './layout';
import { Strata, StrataColumn } from './strata';
import { usePictureStyles } from './usePictureStyles';

/** One column of the picture: its title, and its bands from top to bottom. */
export function ColumnBands(props: {
  column: StrataColumn;
  /** Its place from the left, from zero. */
  index: number;
  layers: Strata['layers'];
  rows: StrataRows['rows'];
  /** The layer below which the gate is drawn. */
  gateAbove?: string;
  size: 'small' | 'large';
  selectedLayer?: string;
  onSelect?: (column: string, layer: string) => void;
}): JSX.Element {
  const { column, index, layers, rows, size, onSelect } = props;
  const classes = usePictureStyles();
  const titleId = useId();
  const isSmall = size === 'small';
  const place = {
    '--strata-wide-column': index + 2,
    '--strata-narrow-column': index + 1,
  } as CSSProperties;
  const cell = isSmall ? `${classes.cell} ${classes.smallCell}` : classes.cell;
  return (
    <div role="group" aria-labelledby={titleId} className={classes.column}>
      <div
        id={titleId}
        className={`${cell} ${classes.title} ${
          isSmall ? classes.smallTitle : ''
        }`}
        style={place}
      >
        {column.to ? <Link to={column.to}>{column.title}</Link> : column.title}
        {!isSmall && column.subtitle && (
          <span className={classes.subtitle}>{column.subtitle}</span>
        )}
      </div>
      {rows.map(({ layer: id, bandLine }) => {
        const band = column.bands[id];
        const layer = layers.find(each => each.id === id)!;
        return (
          <Fragment key={id}>
            {band && (
              <div
                className={cell}
                style={
                  { ...place, '--strata-band-line': bandLine } as CSSProperties
                }
              >
                <Band
                  band={band}
                  layer={layer.title}
                  short={toShortName(layers, id)}
                  column={column.title}
                  size={size}
                  isSelected={props.selectedLayer === id}
                  columnId={column.id}
                  onSelect={onSelect}
                />
              </div>
            )}
            {!isSmall && id === props.gateAbove && (
              <GateLine
                className={`${classes.gate} ${classes.narrowOnly}`}
                size="short"
                layers={layers}
                columns={[column]}
                above={id}
              />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
