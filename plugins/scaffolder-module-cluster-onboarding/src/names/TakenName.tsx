import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { SafeLink } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { formFieldsTranslationRef } from '../translation';
import { NameAnswer, toNameVerdict } from './nameVerdict';

/** Says in a line who has a name, with a link to the onboarding where one may be seen; nothing for a name that is free. */
export function TakenName(props: { answer: NameAnswer }): JSX.Element | null {
  const { name, onboarding } = props.answer;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const verdict = toNameVerdict(props.answer);
  if (verdict === 'free') return null;
  return (
    <>
      {t(`names.${verdict}`, { names: name })}{' '}
      {onboarding && (
        <SafeLink to={onboarding.path}>{t('names.seeOnboarding')}</SafeLink>
      )}
    </>
  );
}
