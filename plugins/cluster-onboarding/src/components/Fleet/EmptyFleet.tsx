import { LinkButton } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';
import { Message } from './Message';

/** There is no cluster at all, or none that the viewer may see. */
export function EmptyFleet(): JSX.Element {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <Message
      title={t('fleet.empty.title')}
      advice={[
        t('fleet.empty.onboard'),
        t('fleet.empty.annotate', {
          kind: 'Resource',
          type: 'kubernetes-cluster',
          annotation: 'strata.dev/kubernetes-cluster',
        }),
        t('fleet.empty.permission'),
      ]}
      actions={
        <LinkButton to="/create" variant="outlined">
          {t('fleet.empty.action')}
        </LinkButton>
      }
    />
  );
}
