import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../../translation';
import type { FailedCluster } from '../useBootstrap';
import { Notice } from './Notice';

/** Names clusters that could not be read, beside those that could. */
export function FailedClusters(props: {
  failed: readonly FailedCluster[];
}): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <>
      {props.failed.map(({ ref, title, error }) => {
        const isAbsent = 'statusCode' in error && error.statusCode === 404;
        return (
          <Notice
            key={ref}
            state="unknown"
            isAlert
            title={t('bootstrap.notice.failed', { name: title })}
          >
            {t(
              isAbsent
                ? 'bootstrap.notice.failedAbsent'
                : 'bootstrap.notice.failedAdvice',
            )}
          </Notice>
        );
      })}
    </>
  );
}
