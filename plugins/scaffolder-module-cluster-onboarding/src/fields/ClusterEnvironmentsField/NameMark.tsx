import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useTheme } from '@material-ui/core/styles';
import {
  StateMark,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { NameVerdict } from '../../names';
import { formFieldsTranslationRef } from '../../translation';
import { WARNING_LOOK } from '../../useWarningStyle';
import { WarningMark } from '../../WarningMark';

const LOOKS = {
  free: 'ready',
  // Nothing is in motion: it is there, and one's own.
  own: 'ready',
  part: 'failing',
  taken: 'failing',
  foreign: 'failing',
  there: WARNING_LOOK,
} as const;

/** Whether a name can be had: shape, colour and word. */
export function NameMark(props: { verdict: NameVerdict }): JSX.Element {
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const look = LOOKS[props.verdict];
  const { ink } = toStateColors(useTheme(), look);
  return (
    <span
      style={{
        color: ink,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 4,
      }}
    >
      {props.verdict === 'there' ? (
        <WarningMark size={14} />
      ) : (
        <StateMark state={look} size={14} />
      )}
      {t(`environments.${props.verdict}`)}
    </span>
  );
}
