import { LinkButton } from '@backstage/core-components';
import { useAnalytics, useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  clusterOnboardingApiRef,
  LiveContent,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useSearchParams } from 'react-router-dom';
import { clusterOnboardingTranslationRef } from '../../translation';
import { PageFrame } from '../Pages/PageFrame';
import { ShowMoreButton } from '../Pages/ShowMoreButton';
import { useLivePages } from '../Pages/useLivePages';
import { NoOnboardings } from './NoOnboardings';
import {
  OnboardingFilter,
  readOnboardingFilter,
  writeOnboardingFilter,
} from './onboardingFilter';
import { OnboardingFilterBar } from './OnboardingFilterBar';
import { OnboardingList } from './OnboardingList';
import { useRequestLink } from '../Bootstrap/useRequestLink';

const PAGE_SIZE = 50;

const useStyles = makeStyles(
  theme => ({
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: theme.spacing(1.5),
      marginBottom: theme.spacing(2),
    },
    more: { marginTop: theme.spacing(2), textAlign: 'center' },
  }),
  { name: 'StrataOnboardingsPage' },
);

/** All onboardings that the viewer may see, newest first. */
export function OnboardingsPage(): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const api = useApi(clusterOnboardingApiRef);
  const analytics = useAnalytics();
  const ask = useRequestLink();
  const [params, setParams] = useSearchParams();
  const filter = readOnboardingFilter(params);
  const { live, showMore } = useLivePages({
    key: `onboardings:${filter.state}:${filter.isOwn}`,
    loadPage: (cursor, signal) =>
      api.listOnboardings(
        {
          limit: PAGE_SIZE,
          ...(filter.state && { state: filter.state }),
          ...(filter.isOwn && { own: true }),
          ...(cursor && { cursor }),
        },
        { signal },
      ),
    isConcerned: news => news.onboardings.size > 0,
  });
  const setFilter = (next: OnboardingFilter) => {
    analytics.captureEvent('filter', 'Onboardings');
    setParams(current => writeOnboardingFilter(current, next), {
      replace: true,
    });
  };

  return (
    <PageFrame title={t('journey.list.title')} type={t('journey.list.type')}>
      <div className={classes.bar}>
        <OnboardingFilterBar filter={filter} onChange={setFilter} />
        <LinkButton to={ask} variant="contained" color="primary">
          {t('journey.list.ask')}
        </LinkButton>
      </div>
      <LiveContent live={live} height={320}>
        {({ items, hasMore }) =>
          items.length === 0 ? (
            <NoOnboardings
              isFiltered={filter.isOwn || filter.state !== undefined}
              ask={ask}
              onShowAll={() => setFilter({ isOwn: false })}
            />
          ) : (
            <>
              <OnboardingList items={items} />
              {hasMore && (
                <div className={classes.more}>
                  <ShowMoreButton
                    isLoading={live.isReloading}
                    onClick={showMore}
                  />
                </div>
              )}
            </>
          )
        }
      </LiveContent>
    </PageFrame>
  );
}
