import { useTranslationRef } from '@backstage/frontend-plugin-api';
import FormHelperText from '@material-ui/core/FormHelperText';
import { makeStyles } from '@material-ui/core/styles';
import { toShortRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { TextLink } from '../TextLink';
import { formFieldsTranslationRef } from '../translation';
import { useErrorStyle } from '../useErrorStyle';
import { useWarningStyle } from '../useWarningStyle';
import { WarningMark } from '../WarningMark';
import { NameGroup } from './groupAnswers';
import { isRefused } from './nameVerdict';

const useStyles = makeStyles(
  theme => ({
    warning: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: theme.spacing(0.5),
    },
  }),
  { name: 'StrataNameLine' },
);

/** Says in a line whether names can be had, with a link to the onboarding that has them, where one may be seen. */
export function NameLine(props: { group: NameGroup }): JSX.Element {
  const { verdict, onboarding, ownClusters = [], owner } = props.group;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const isWrong = isRefused(verdict);
  const errorStyle = useErrorStyle(isWrong);
  const warningStyle = useWarningStyle();
  const names = props.group.names.join(', ');
  const words = t(
    `names.${verdict === 'there' && owner ? 'thereOf' : verdict}`,
    {
      names,
      owner: toShortRef(owner ?? ''),
      clusters: ownClusters.join(', '),
    },
  );
  if (verdict === 'there') {
    return (
      <FormHelperText className={classes.warning} style={warningStyle}>
        <WarningMark size={14} />
        {/* The words as one, beside the sign. */}
        <span>{words}</span>
      </FormHelperText>
    );
  }
  return (
    <FormHelperText error={isWrong} style={errorStyle}>
      {words}{' '}
      {onboarding && (
        <TextLink to={onboarding.path}>{t('names.seeOnboarding')}</TextLink>
      )}
    </FormHelperText>
  );
}
