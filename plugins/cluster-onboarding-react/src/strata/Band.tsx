import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles, Theme } from '@material-ui/core/styles';
import {
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { CSSProperties } from '@material-ui/core/styles/withStyles';
import { Moment, Words } from '../moments';
import { StateMark } from '../states';
import { toStateColors } from '../states/stateColors';
import { StrataBand } from './strata';

const EDGES: Readonly<Partial<Record<LayerState, 'dashed' | 'dotted'>>> = {
  waiting: 'dashed',
  unknown: 'dotted',
  'not-yet-there': 'dotted',
};

const useStyles = makeStyles(
  (theme: Theme) => ({
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'center',
      width: '100%',
      height: '100%',
      minHeight: 58,
      boxSizing: 'border-box',
      padding: theme.spacing(1, 1.5),
      borderRadius: theme.shape.borderRadius,
      borderLeft: '5px solid',
      textAlign: 'left',
      ...theme.typography.body2,
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 1,
      },
    },
    small: { minHeight: 28, padding: theme.spacing(0.25, 1) },
    selected: { boxShadow: `0 0 0 2px ${theme.palette.text.primary}` },
    headline: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    detail: { color: theme.palette.text.secondary, fontSize: '0.8rem' },
    bar: { position: 'absolute', left: 0, bottom: 0, height: 3 },
    ...(Object.fromEntries(
      LAYER_STATES.map(state => {
        const { ink, tint } = toStateColors(theme, state);
        return [
          state,
          {
            backgroundColor: tint,
            borderLeftColor: ink,
            borderLeftStyle: EDGES[state] ?? ('solid' as const),
            '& $headline': { color: ink },
            '& $bar': { backgroundColor: ink },
          },
        ];
      }),
    ) as unknown as Record<LayerState, CSSProperties>),
  }),
  { name: 'StrataBand' },
);

/** One layer of one cluster: colour, shape and word of its state, numbers that help, and progress as a thin line at its foot. */
export function Band(props: {
  band: StrataBand;
  /** What it is, for screen readers: which layer of which cluster. */
  label: string;
  size: 'small' | 'large';
  isSelected?: boolean;
  onSelect?: () => void;
}): JSX.Element {
  const { band, label, size, isSelected, onSelect } = props;
  const classes: Record<string, string> = useStyles();
  const className = [
    classes.root,
    classes[band.state],
    size === 'small' && classes.small,
    isSelected && classes.selected,
  ]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      <span className={classes.headline}>
        <StateMark state={band.state} size={size === 'small' ? 14 : 18} />
        <span>{band.headline}</span>
      </span>
      {size === 'large' && (
        <span className={classes.detail}>
          <Words text={band.detail ?? ''} />
          {band.since && (
            <>
              {band.detail && ' · '}
              <Moment at={band.since} format="span" />
            </>
          )}
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
  if (!onSelect) {
    return (
      <div className={className} data-layer={band.layer}>
        {content}
      </div>
    );
  }
  return (
    <ButtonBase
      className={className}
      data-layer={band.layer}
      aria-label={`${label}: ${band.headline}`}
      aria-expanded={isSelected ?? false}
      onClick={onSelect}
    >
      {content}
    </ButtonBase>
  );
}
