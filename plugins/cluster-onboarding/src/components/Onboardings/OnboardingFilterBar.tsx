import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Checkbox from '@material-ui/core/Checkbox';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import {
  ONBOARDING_STATES,
  OnboardingState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useId } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { OnboardingFilter } from './onboardingFilter';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1, 3),
    },
    state: { minWidth: 180 },
  }),
  { name: 'StrataOnboardingFilterBar' },
);

/** By what the list is filtered. */
export function OnboardingFilterBar(props: {
  filter: OnboardingFilter;
  onChange: (filter: OnboardingFilter) => void;
}): JSX.Element {
  const { filter, onChange } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const id = useId();
  return (
    <div
      role="search"
      aria-label={t('journey.list.filters')}
      className={classes.root}
    >
      <TextField
        id={id}
        className={classes.state}
        select
        size="small"
        variant="outlined"
        label={t('journey.list.state')}
        value={filter.state ?? ''}
        SelectProps={{ native: true }}
        InputLabelProps={{ shrink: true, htmlFor: id }}
        onChange={event =>
          onChange({
            ...filter,
            state: (event.target.value || undefined) as
              | OnboardingState
              | undefined,
          })
        }
      >
        <option value="">{t('journey.list.anyState')}</option>
        {ONBOARDING_STATES.map(state => (
          <option key={state} value={state}>
            {t(`journey.state.${state}`)}
          </option>
        ))}
      </TextField>
      <FormControlLabel
        label={t('journey.list.own')}
        control={
          <Checkbox
            color="primary"
            checked={filter.isOwn}
            onChange={(_, isOwn) => onChange({ ...filter, isOwn })}
          />
        }
      />
    </div>
  );
}
