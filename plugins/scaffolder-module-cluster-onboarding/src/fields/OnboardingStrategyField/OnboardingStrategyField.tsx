import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import Button from '@material-ui/core/Button';
import FormLabel from '@material-ui/core/FormLabel';
import RadioGroup from '@material-ui/core/RadioGroup';
import Typography from '@material-ui/core/Typography';
import {
  LoadingShape,
  StrataRoot,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { useOnboardingOptions } from '../../options';
import { PlainChoice } from '../../PlainChoice';
import { readSchemaChoices } from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { listProposed } from './listProposed';
import { StrategyCard } from './StrategyCard';

/** How high the field is at first, about: words, the card that is recommended, and a button; so that nothing jumps when they come. */
const FIRST_HEIGHT = 176;

/** What the field takes and gives, also for the custom field explorer. */
export const onboardingStrategyFieldSchema = makeFieldSchema({
  output: z => z.string(),
  uiOptions: z => z.object({}),
});

/** The strategies as cards; as a plain choice when the backend cannot say what they are good for. */
export function OnboardingStrategyField(
  props: typeof onboardingStrategyFieldSchema.TProps,
): JSX.Element {
  const { formData, schema, disabled, required, onChange } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const analytics = useAnalytics();
  const { isLoading, options } = useOnboardingOptions();
  const [isWhole, setIsWhole] = useState(false);
  const id = props.idSchema?.$id ?? 'strategy';
  const title = schema.title ?? t('strategy.title');
  const offered = readSchemaChoices(schema);
  const known = (options?.strategies ?? []).filter(
    strategy =>
      offered.length === 0 ||
      offered.some(({ value }) => value === strategy.id),
  );
  // In the order of the template, whose author knows what to propose first.
  const strategies = [...known].sort(
    (a, b) =>
      offered.findIndex(({ value }) => value === a.id) -
      offered.findIndex(({ value }) => value === b.id),
  );
  const proposed = listProposed(strategies, formData);
  const others = strategies.length - proposed.length;
  if (isLoading) return <LoadingShape height={FIRST_HEIGHT} />;
  if (strategies.length === 0) {
    return (
      <PlainChoice
        {...{ id, title, disabled, required }}
        value={formData ?? ''}
        choices={offered}
        help={t('strategy.plain')}
        error={(props.rawErrors ?? []).length > 0}
        onChange={value => onChange(value || undefined)}
      />
    );
  }
  return (
    <StrataRoot style={{ marginTop: 16 }}>
      <FormLabel id={`${id}-title`} required={required} component="div">
        {title}
      </FormLabel>
      <Typography variant="caption" color="textSecondary" component="p">
        {others > 0 && <>{t('strategy.keep')} </>}
        {schema.description}
      </Typography>
      <RadioGroup
        aria-labelledby={`${id}-title`}
        name={id}
        value={formData ?? ''}
        onChange={(_, value) => {
          analytics.captureEvent('choose', value);
          onChange(value);
        }}
      >
        {(isWhole ? strategies : proposed).map(strategy => (
          <StrategyCard
            key={strategy.id}
            strategy={strategy}
            demands={options?.demands ?? []}
            layers={options?.layers ?? []}
            secretModes={options?.secretModes ?? []}
            secretMode={readSecretMode(props.formContext?.formData)}
            isChosen={strategy.id === formData}
            isDisabled={disabled}
          />
        ))}
      </RadioGroup>
      {others > 0 && (
        <Button
          size="small"
          variant="outlined"
          style={{ marginTop: 8 }}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole
            ? t('strategy.fewer')
            : t('strategy.others', { count: others })}
        </Button>
      )}
    </StrataRoot>
  );
}

/** The way to come to keys that the form has chosen, on the same page. */
function readSecretMode(form: unknown): string | undefined {
  const { secrets } = (form ?? {}) as { secrets?: { mode?: unknown } };
  return typeof secrets?.mode === 'string' ? secrets.mode : undefined;
}
