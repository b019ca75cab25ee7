import { makeStyles, Theme } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { KeyboardEvent, useEffect, useRef } from 'react';
import { HIDDEN } from '../Pages/hidden';
import { toFocusStyle, toLookStyles } from './graphStyles';

const useStyles = makeStyles(
  (theme: Theme) => ({
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-start',
      gap: theme.spacing(1),
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      margin: 0,
      padding: theme.spacing(0.25, 1),
      cursor: 'pointer',
      userSelect: 'none',
      border: `1px solid ${theme.palette.divider}`,
      borderLeft: '5px solid',
      borderRadius: theme.shape.borderRadius,
      textAlign: 'left',
      ...theme.typography.body2,
      fontSize: '0.85rem',
      lineHeight: 1.15,
      color: theme.palette.text.primary,
      '&:focus-visible': toFocusStyle(theme),
    },
    text: { minWidth: 0, flex: 1 },
    name: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    detail: {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: '0.775rem',
    },
    word: { fontWeight: 600 },
    tag: {
      position: 'absolute',
      top: -10,
      right: theme.spacing(1),
      backgroundColor: theme.palette.background.paper,
      padding: theme.spacing(0, 0.75),
      borderRadius: theme.shape.borderRadius,
      fontSize: '0.75rem',
      fontWeight: 700,
      border: '1px solid currentColor',
    },
    note: HIDDEN,
    // Without colour, yet as easy to read.
    quiet: { filter: 'grayscale(1)' },
    stack: {
      boxShadow: `4px 4px 0 -1px ${theme.palette.background.paper}, 4px 4px 0 0 ${theme.palette.divider}, 8px 8px 0 -1px ${theme.palette.background.paper}, 8px 8px 0 0 ${theme.palette.divider}`,
    },
    missing: {
      borderStyle: 'dotted',
      borderColor: theme.palette.text.secondary,
    },
    loud: { borderWidth: '2px 2px 2px 7px' },
    // Somebody was led here: told by a ring, and by its breath where motion is welcome.
    marked: {
      outline: `3px solid ${theme.palette.text.primary}`,
      outlineOffset: 2,
      animation: '$breath 0.6s ease-in-out 3',
    },
    '@keyframes breath': { '50%': { outlineOffset: 10 } },
    selected: { boxShadow: `0 0 0 3px ${theme.palette.text.primary}` },
    ...toLookStyles(theme),
  }),
  { name: 'StrataGraphCard' },
);

/** What a card of the picture shows: an object, or a group of them. */
export interface GraphCardProps {
  look: LayerState;
  name: string;
  /** Such as the kind. */
  detail?: string;
  /** How it is, in a word. */
  word: string;
  /** A word that makes it stand out, such as that it is the cause. */
  tag?: string;
  /** What the picture shows by colour and place, for those who do not see it. */
  note?: string;
  /** What the word means, where it does not speak for itself. */
  hint?: string;
  isSelected?: boolean;
  isLoud?: boolean;
  isMissing?: boolean;
  /** Whether something else is looked at. */
  isQuiet?: boolean;
  /** Whether somebody was led here just now. */
  isMarked?: boolean;
  /** Whether it stands for several. */
  isStack?: boolean;
  /** Whether Tab leads to it. */
  isActive: boolean;
  /** Changes when the keyboard has come here. */
  focusToken?: number;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

/** One card of the picture. */
export function GraphCard(props: GraphCardProps): JSX.Element {
  const { look, name, detail, word, tag, note, focusToken } = props;
  const classes: Record<string, string> = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The picture is moved by the one who drew it; the page must not jump to the card.
    if (focusToken) button.current?.focus({ preventScroll: true });
  }, [focusToken]);
  const className = [
    // Panning begins on the background alone.
    'nopan',
    classes.root,
    classes[look],
    props.isMissing && classes.missing,
    props.isLoud && classes.loud,
    props.isStack && classes.stack,
    props.isQuiet && classes.quiet,
    props.isSelected && classes.selected,
    props.isMarked && classes.marked,
  ];
  return (
    <button
      type="button"
      ref={button}
      className={className.filter(Boolean).join(' ')}
      data-card
      data-loud={props.isLoud}
      data-marked={props.isMarked || undefined}
      title={props.hint}
      aria-current={props.isSelected ? 'true' : undefined}
      aria-expanded={props.isStack ? false : undefined}
      tabIndex={props.isActive ? 0 : -1}
      onClick={props.onChoose}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
    >
      <StateMark state={look} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.detail} data-part="detail">
          <span className={classes.word} data-part="word">
            {word}
          </span>
          {detail && ` · ${detail}`}
        </span>
      </span>
      {tag && (
        <>
          {' '}
          <span className={classes.tag} data-part="word">
            {tag}
          </span>
        </>
      )}
      {note && (
        <>
          {' '}
          <span className={classes.note}>{note}</span>
        </>
      )}
    </button>
  );
}
