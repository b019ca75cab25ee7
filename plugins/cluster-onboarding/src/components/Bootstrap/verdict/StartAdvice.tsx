import { Link } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { useLinks } from '../../../useLinks';
import { toOnboardingTitle } from '../../Journey/toOnboardingTitle';
import { useOrigins } from '../../Pages/useOrigins';
import { Notices } from '../notices/toNotices';
import { useVerdictWords } from '../useVerdictWords';

/** What to expect of clusters that are only beginning: when they are looked at, and what brings them to life. */
export function StartAdvice(props: {
  pending: Notices['pending'];
  absent: Notices['absent'];
}): JSX.Element {
  const { pending, absent } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { join } = useVerdictWords();
  return (
    <>
      {pending.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('bootstrap.start.pending', { names: join(pending) })}
        </Typography>
      )}
      {absent.length > 0 && <AbsentAdvice absent={absent} />}
    </>
  );
}

function AbsentAdvice({ absent }: Pick<Notices, 'absent'>): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { join } = useVerdictWords();
  const { toJourney, toOnboardings } = useLinks();
  const origins = useOrigins(absent.map(({ cluster }) => cluster)).value ?? [];
  const onboardings = toOnboardings();
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {t('bootstrap.start.absent', {
        names: join(absent.map(({ name }) => name)),
      })}{' '}
      {origins.length === 0
        ? onboardings && (
            <Link to={onboardings}>{t('bootstrap.start.onboardings')}</Link>
          )
        : origins.map(onboarding => {
            const to = toJourney(onboarding.id);
            return (
              to && (
                <div key={onboarding.id}>
                  <Link to={to}>
                    {t('bootstrap.start.onboarding', {
                      title: toOnboardingTitle(onboarding),
                    })}
                  </Link>
                </div>
              )
            );
          })}
    </Typography>
  );
}
