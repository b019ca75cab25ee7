import { Link } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { Fragment } from 'react';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { Band } from './Band';
import { Strata, StrataColumn, StrataLayer } from './strata';

const useStyles = makeStyles(
  theme => ({
    scroll: { overflowX: 'auto' },
    grid: { display: 'grid', gap: 6, minWidth: 'min-content' },
    title: { padding: theme.spacing(0.25, 1.25), fontWeight: 600 },
    layer: { alignSelf: 'center', paddingRight: theme.spacing(1) },
    layerTitle: { fontWeight: 600 },
    subtitle: {
      display: 'block',
      fontWeight: 400,
      fontSize: '0.8rem',
      color: theme.palette.text.secondary,
    },
    gate: {
      gridColumn: '1 / -1',
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      color: theme.palette.text.secondary,
      fontSize: '0.8rem',
      '&::before, &::after': {
        content: '""',
        flex: 1,
        borderTop: `1px dashed ${theme.palette.text.secondary}`,
      },
    },
  }),
  { name: 'StrataPicture' },
);

/**
 * The layers of clusters as strata: foundation at the bottom, application on top, one column per cluster.
 *
 * @public
 */
export function StrataPicture(props: {
  /** What is shown. */
  strata: Strata;
  /** `small` for cards; `large` if absent. */
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
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const narrowest = size === 'small' ? 72 : 150;
  return (
    <div className={classes.scroll} data-testid="strata-picture">
      <div
        className={classes.grid}
        role="group"
        aria-label={t('picture.label')}
        style={{
          gridTemplateColumns: `minmax(90px, 190px) repeat(${columns.length}, minmax(${narrowest}px, 1fr))`,
        }}
      >
        <div />
        {columns.map(column => (
          <div key={column.id} className={classes.title}>
            {column.to ? (
              <Link to={column.to}>{column.title}</Link>
            ) : (
              column.title
            )}
            {size === 'large' && column.subtitle && (
              <span className={classes.subtitle}>{column.subtitle}</span>
            )}
          </div>
        ))}
        {[...layers].reverse().map(layer => (
          <Fragment key={layer.id}>
            <div className={classes.layer}>
              <span className={classes.layerTitle}>{layer.title}</span>
              {size === 'large' && layer.subtitle && (
                <span className={classes.subtitle}>{layer.subtitle}</span>
              )}
            </div>
            {columns.map(column => (
              <BandOrNothing
                key={column.id}
                {...{ column, layer, size, onSelect }}
                isSelected={
                  selected?.column === column.id && selected.layer === layer.id
                }
              />
            ))}
            {size === 'large' && isLowestGate(layers, layer) && (
              <div className={classes.gate}>
                {t('picture.gate')}
                {columns.map(column => {
                  const gate = column.bands[layer.id]?.gate;
                  if (!gate) return null;
                  let word: string = t('picture.gateClosed');
                  if (gate.isOpen) word = t('picture.gateOpen');
                  if (gate.isByException) word = t('picture.gateException');
                  return (
                    <span key={column.id}>
                      {column.title} {word}
                    </span>
                  );
                })}
              </div>
            )}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function BandOrNothing(props: {
  column: StrataColumn;
  layer: StrataLayer;
  size: 'small' | 'large';
  isSelected: boolean;
  onSelect?: (column: string, layer: string) => void;
}): JSX.Element {
  const { column, layer, size, isSelected, onSelect } = props;
  const band = column.bands[layer.id];
  if (!band) return <div />;
  return (
    <Band
      band={band}
      label={`${layer.title}, ${column.title}`}
      size={size}
      isSelected={isSelected}
      onSelect={onSelect && (() => onSelect(column.id, layer.id))}
    />
  );
}

/** The policy gate is drawn once, below the lowest layer that it guards. */
function isLowestGate(
  layers: readonly StrataLayer[],
  layer: StrataLayer,
): boolean {
  return layers.find(({ hasGate }) => hasGate)?.id === layer.id;
}
