import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormLabel from '@material-ui/core/FormLabel';
import Radio from '@material-ui/core/Radio';
import RadioGroup from '@material-ui/core/RadioGroup';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { StrataRoot } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useRef } from 'react';
import { useOnboardingOptions } from '../../options';
import { checkRequestPart } from '../../request';
import { TextCell } from '../../TextCell';
import { formFieldsTranslationRef } from '../../translation';
import { WarningMark } from '../../WarningMark';
import { readModes, SecretsMode } from './readModes';
import { chooseMode, SecretsValue, setStore, setVault } from './secretsValue';
import { toSubErrors } from './toSubErrors';
import { VaultCells } from './VaultCells';

const useStyles = makeStyles(
  theme => ({
    root: { marginTop: theme.spacing(3) },
    mode: { marginTop: theme.spacing(0.5) },
    below: { paddingLeft: theme.spacing(4), maxWidth: 720 },
    warning: {
      display: 'flex',
      gap: theme.spacing(1),
      marginTop: theme.spacing(0.5),
      // The sign stands beside the first line.
      '& > svg': { marginTop: 3 },
    },
  }),
  { name: 'StrataSecretsMode' },
);

/** What the field takes and gives, also for the custom field explorer. */
export const secretsModeFieldSchema = makeFieldSchema({
  output: z =>
    z.object({
      mode: z.string().optional(),
      store: z.string().optional(),
      vault: z
        .object({
          address: z.string().optional(),
          authMethod: z.string().optional(),
          authPath: z.string().optional(),
          role: z.string().optional(),
          mount: z.string().optional(),
        })
        .optional(),
    }),
  uiOptions: z => z.object({}),
});

/** How clusters come to their keys: each way with what it means, and what it has to know below it. */
export function SecretsModeField(
  props: typeof secretsModeFieldSchema.TProps,
): JSX.Element {
  const { schema, formData = {}, onChange, disabled, required } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const analytics = useAnalytics();
  const { isLoading, options } = useOnboardingOptions();
  const id = props.idSchema?.$id ?? 'secrets';
  // Who looks at another way and comes back finds what was typed; the request has only what belongs to the way that is chosen.
  const typed = useRef(new Map<string | undefined, SecretsValue>());
  const errors = toSubErrors({
    value: formData,
    issues: checkRequestPart('secrets', { secrets: formData }),
    formErrors: props.errorSchema,
  });
  return (
    <StrataRoot className={classes.root}>
      <FormLabel id={`${id}-title`} required={required} component="div">
        {schema.title ?? t('secrets.title')}
      </FormLabel>
      <Typography variant="caption" color="textSecondary" component="p">
        {isLoading || options ? schema.description : t('secrets.plain')}
      </Typography>
      <RadioGroup
        aria-labelledby={`${id}-title`}
        name={id}
        value={formData.mode ?? ''}
        onChange={(_, mode) => {
          analytics.captureEvent('choose', mode);
          typed.current.set(formData.mode, formData);
          onChange(typed.current.get(mode) ?? chooseMode(mode));
        }}
      >
        {readModes(schema, options).map(mode => (
          <div key={mode.id} className={classes.mode}>
            <FormControlLabel
              value={mode.id}
              disabled={disabled || mode.isMissingSetup}
              control={
                <Radio
                  size="small"
                  color="primary"
                  inputProps={{
                    'aria-describedby': isUnlisted(mode)
                      ? `${id}_${mode.id}-means ${id}_${mode.id}-unlisted`
                      : `${id}_${mode.id}-means`,
                  }}
                />
              }
              label={mode.title}
            />
            <div className={classes.below}>
              <Typography
                id={`${id}_${mode.id}-means`}
                variant="body2"
                color="textSecondary"
              >
                {mode.isMissingSetup && `${t('secrets.missingSetup')} `}
                {mode.description}
              </Typography>
              {isUnlisted(mode) && (
                <Typography
                  id={`${id}_${mode.id}-unlisted`}
                  variant="body2"
                  className={classes.warning}
                >
                  <WarningMark size={14} />
                  <span>
                    {t('secrets.unlistedKind', { kind: mode.unlistedKind })}
                  </span>
                </Typography>
              )}
              {formData.mode === mode.id && mode.id === 'external-secrets' && (
                <TextCell
                  id={`${id}_store`}
                  label={t('secrets.store')}
                  value={formData.store ?? ''}
                  disabled={disabled}
                  error={errors.store}
                  help={t('secrets.storeHelp')}
                  onChange={store => onChange(setStore(formData, store))}
                />
              )}
              {formData.mode === mode.id && mode.id === 'vault' && (
                <VaultCells
                  id={`${id}_vault`}
                  vault={formData.vault ?? {}}
                  errors={errors.vault}
                  disabled={disabled}
                  onChange={(key, text) =>
                    onChange(setVault(formData, key, text))
                  }
                />
              )}
            </div>
          </div>
        ))}
      </RadioGroup>
    </StrataRoot>
  );
}

/** What cannot be chosen need not be warned of. */
function isUnlisted(
  mode: SecretsMode,
): mode is SecretsMode & { unlistedKind: string } {
  return mode.unlistedKind !== undefined && !mode.isMissingSetup;
}
