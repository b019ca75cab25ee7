import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  Moment,
  useNow,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { MarkedWord } from '../Pages/MarkedWord';
import { HistoryItem } from './toHistoryItems';
import { toSpanParts } from './toSpanParts';
import { useHistoryWords } from './useHistoryWords';

const useStyles = makeStyles(
  theme => ({
    list: { margin: 0, padding: 0, listStyle: 'none' },
    row: {
      display: 'grid',
      gridTemplateColumns: '150px minmax(0, 190px) minmax(0, 1fr)',
      alignItems: 'baseline',
      gap: theme.spacing(0.25, 2),
      padding: theme.spacing(1, 0),
      overflowWrap: 'anywhere',
      '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
      [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
    layer: { fontWeight: 600 },
    quiet: { color: theme.palette.text.secondary },
  }),
  { name: 'StrataHistoryList' },
);

/** Changes of state, newest first, with how long each lasted and why. */
export function HistoryList(props: {
  items: readonly HistoryItem[];
  toName: (layer: string) => string;
  toWord: ReturnType<typeof useHistoryWords>;
}): JSX.Element {
  const { items, toName, toWord } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <ol className={classes.list} aria-label={t('clusterPage.history.changes')}>
      {items.map((item, index) => (
        <Typography
          key={`${item.layer}:${item.at}:${index}`}
          component="li"
          variant="body2"
          className={classes.row}
        >
          <MarkedWord
            look={item.state}
            word={toWord(item.layer, item.state)}
            size={16}
          />
          <span className={classes.layer}>{toName(item.layer)}</span>
          <div>
            <div className={classes.quiet}>
              {item.isFirst && `${t('clusterPage.history.first')} · `}
              <Moment at={item.at} format="short" />
              <Duration item={item} />
            </div>
            {item.cause && <Words text={item.cause} />}
          </div>
        </Typography>
      ))}
    </ol>
  );
}

function Duration(props: { item: HistoryItem }): JSX.Element | null {
  const { at, until } = props.item;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const now = useNow();
  const parts = toSpanParts({
    from: at,
    until: until ? Date.parse(until) : now,
  });
  if (!parts) return null;
  const span = t(`clusterPage.history.span.${parts.unit}`, {
    count: parts.count,
  });
  return (
    <>
      {' · '}
      {t(
        until
          ? 'clusterPage.history.lastedSpan'
          : 'clusterPage.history.lasting',
        { span },
      )}
    </>
  );
}
