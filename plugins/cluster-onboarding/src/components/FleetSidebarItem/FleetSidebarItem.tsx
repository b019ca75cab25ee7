import { SidebarItem, useSidebarOpenState } from '@backstage/core-components';
import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  clusterOnboardingApiRef,
  StateMark,
  toStateColors,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { FleetIcon } from '../../icons';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';

const useStyles = makeStyles(
  theme => ({
    count: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      padding: theme.spacing(0.25, 0.75),
      borderRadius: 12,
      // Paper, since that is what the colours of states are made for.
      backgroundColor: theme.palette.background.paper,
      // In the dark the sidebar itself is of that colour, so the edge tells them apart.
      border: `1px solid ${toStateColors(theme, 'failing').ink}`,
      color: theme.palette.text.primary,
      fontSize: '0.8rem',
      fontWeight: 600,
      lineHeight: 1.2,
    },
  }),
  { name: 'StrataFleetSidebarItem' },
);

/** Leads to the fleet page from everywhere, and says when clusters fail. */
export function FleetSidebarItem(): JSX.Element | null {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const api = useApi(clusterOnboardingApiRef);
  const to = useLinks().toFleet();
  const live = useLive({
    key: 'fleet',
    load: signal => api.getFleet({}, { signal }),
    isConcerned: news => news.clusters.size > 0,
  });
  const { isOpen } = useSidebarOpenState();
  if (!to) return null;
  // Whoever may not see the fleet, or cannot reach it just now, hears so on its page.
  const failing = live.value?.fleet.states.failing ?? 0;
  return (
    <SidebarItem
      icon={FleetIcon}
      to={to}
      text={t('fleet.title')}
      // Closed, the sidebar has no room for the number; open, a dot beside it would be a second mark for one thing.
      hasNotifications={failing > 0 && !isOpen}
      {...(failing > 0 && {
        'aria-label': `${t('fleet.title')}, ${t('fleet.failing', {
          count: failing,
        })}`,
      })}
    >
      {failing > 0 && (
        <span className={classes.count}>
          <StateMark state="failing" size={14} />
          {failing}
        </span>
      )}
    </SidebarItem>
  );
}
