import { useTranslationRef } from '@backstage/frontend-plugin-api';
import FormHelperText from '@material-ui/core/FormHelperText';
import { TextLink } from '../TextLink';
import { formFieldsTranslationRef } from '../translation';
import { useErrorStyle } from '../useErrorStyle';
import { NameGroup } from './groupAnswers';

/** Says in a line whether names can be had, with a link to the onboarding that has them, where one may be seen. */
export function NameLine(props: { group: NameGroup }): JSX.Element {
  const { verdict, names, onboarding } = props.group;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const isTaken = verdict === 'taken';
  return (
    <FormHelperText error={isTaken} style={useErrorStyle(isTaken)}>
      {t(`names.${verdict}`, { names: names.join(', ') })}{' '}
      {onboarding && (
        <TextLink to={onboarding.path}>{t('names.seeOnboarding')}</TextLink>
      )}
    </FormHelperText>
  );
}
