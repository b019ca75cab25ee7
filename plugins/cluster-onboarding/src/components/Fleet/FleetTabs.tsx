import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { Link, useLocation, useResolvedPath } from 'react-router-dom';
import { clusterOnboardingTranslationRef } from '../../translation';
import { readFilters, writeFilters } from './view/fleetFilters';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0, 3),
      margin: theme.spacing(-1, 0, 2.5),
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    tab: {
      padding: theme.spacing(1, 0.5),
      marginBottom: -1,
      borderBottom: '3px solid transparent',
      color: theme.palette.text.secondary,
      textDecoration: 'none',
      ...theme.typography.subtitle1,
      '&:hover': { color: theme.palette.text.primary },
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: -2,
      },
      '&[aria-current]': {
        color: theme.palette.text.primary,
        borderBottomColor: theme.palette.text.primary,
        fontWeight: 600,
      },
    },
  }),
  { name: 'StrataFleetTabs' },
);

/** Leads from one part of the fleet page to the next. */
export function FleetTabs(): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const clusters = useResolvedPath('.').pathname;
  const baseline = useResolvedPath('baseline').pathname;
  const { pathname, search } = useLocation();
  const isBaseline = pathname.replace(/\/$/, '') === baseline;
  // Which clusters are looked at goes along; what is searched for is not the same on both.
  const kept = writeFilters({
    ...readFilters(new URLSearchParams(search)),
    text: '',
  }).toString();
  const query = kept && `?${kept}`;
  return (
    <nav className={classes.root} aria-label={t('fleet.tabs.label')}>
      <Link
        className={classes.tab}
        to={`${clusters}${query}`}
        aria-current={isBaseline ? undefined : 'page'}
      >
        {t('fleet.tabs.clusters')}
      </Link>
      <Link
        className={classes.tab}
        to={`${baseline}${query}`}
        aria-current={isBaseline ? 'page' : undefined}
      >
        {t('fleet.tabs.baseline')}
      </Link>
    </nav>
  );
}
