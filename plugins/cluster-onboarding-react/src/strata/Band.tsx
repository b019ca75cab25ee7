import { useTranslationRef } from '@backstage/frontend-plugin-api';
import ButtonBase from '@material-ui/core/ButtonBase';
import { memo } from 'react';
import { StateMark, useStateWords } from '../states';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { BandDetail } from './BandDetail';
import { StrataBand } from './strata';
import { useBandStyles } from './useBandStyles';

interface BandProps {
  band: StrataBand;
  /** What the layer is called. */
  layer: string;
  /** Its short name, as `L0`. */
  short: string;
  /** The column, as what it is called and by its id. */
  column: string;
  columnId: string;
  size: 'small' | 'large';
  isSelected?: boolean;
  onSelect?: (column: string, layer: string) => void;
}

function PlainBand(props: BandProps): JSX.Element {
  const { band, layer, column, size, isSelected = false, onSelect } = props;
  const classes: Record<string, string> = useBandStyles();
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  const words = useStateWords();
  const { isToAttest } = band;
  const state = isToAttest ? band.headline : words.ofLayer(band.state);
  const short = isToAttest
    ? t('shortState.attest')
    : words.ofLayerInShort(band.state);
  const isSmall = size === 'small';
  const frame = {
    className: [
      classes.root,
      classes[band.state],
      isSmall && classes.small,
      isSelected && classes.selected,
    ]
      .filter(Boolean)
      .join(' '),
    'data-column': props.columnId,
    'data-layer': band.layer,
    'data-state': band.state,
  };
  const content = (
    <>
      <span className={classes.name}>
        {band.headline === state
          ? t('band.name', { layer, column, state })
          : t('band.nameAndMatter', {
              layer,
              column,
              state,
              matter: band.headline,
            })}
      </span>
      {!isSmall && (
        <span aria-hidden className={classes.layer}>
          {props.short} {layer}
        </span>
      )}
      <span aria-hidden className={classes.headline}>
        <StateMark state={band.state} size={isSmall ? 14 : 18} />
        <span>{isSmall ? short : band.headline}</span>
      </span>
      {!isSmall && (
        <span className={classes.detail}>
          <BandDetail band={band} />
        </span>
      )}
      {band.done !== undefined && band.done < 1 && (
        <span
          className={classes.bar}
          style={{ width: `${Math.round(band.done * 100)}%` }}
        />
      )}
    </>
  );
  return onSelect ? (
    <ButtonBase
      {...frame}
      disableRipple
      aria-expanded={isSelected}
      onClick={() => onSelect(props.columnId, band.layer)}
    >
      {content}
    </ButtonBase>
  ) : (
    <div {...frame}>{content}</div>
  );
}

/** One layer of one cluster: colour, shape and word of its state, numbers that help, and progress as a thin line at its foot. */
export const Band = memo(PlainBand);
