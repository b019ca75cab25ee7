import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import FormLabel from '@material-ui/core/FormLabel';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { StrataRoot } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useOnboardingOptions } from '../../options';
import { PlainChoice } from '../../PlainChoice';
import { formFieldsTranslationRef } from '../../translation';
import { toLayerChoices } from './toLayerChoices';

const useStyles = makeStyles(
  theme => ({
    root: { marginTop: theme.spacing(2) },
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
      columnGap: theme.spacing(2),
    },
  }),
  { name: 'StrataLayerEngines' },
);

/** What the field takes and gives, also for the custom field explorer. */
export const layerEnginesFieldSchema = makeFieldSchema({
  output: z => z.record(z.string()),
  uiOptions: z => z.object({}),
});

/** What delivers each layer; the strategy's own choice where nothing is chosen. */
export function LayerEnginesField(
  props: typeof layerEnginesFieldSchema.TProps,
): JSX.Element {
  const { schema, formData = {}, onChange, disabled } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const { options } = useOnboardingOptions();
  const id = props.idSchema?.$id ?? 'engines';
  const layers = toLayerChoices({
    schema,
    options,
    strategy: props.formContext?.formData?.strategy,
    chosen: formData,
  });
  return (
    <StrataRoot
      className={classes.root}
      role="group"
      aria-labelledby={`${id}-title`}
    >
      <FormLabel id={`${id}-title`} component="div">
        {schema.title ?? t('engines.title')}
      </FormLabel>
      <Typography variant="caption" color="textSecondary" component="p">
        {schema.description}
      </Typography>
      <div className={classes.grid}>
        {layers.map(({ layer, title, choices, own }) => (
          <PlainChoice
            key={layer}
            id={`${id}_${layer}`}
            title={title}
            value={formData[layer] ?? ''}
            disabled={disabled}
            choices={[
              {
                value: '',
                title: own
                  ? t('engines.ownNamed', { engine: own })
                  : t('engines.own'),
              },
              ...choices,
            ]}
            onChange={value => {
              const { [layer]: _, ...others } = formData;
              onChange(value === '' ? others : { ...others, [layer]: value });
            }}
          />
        ))}
      </div>
    </StrataRoot>
  );
}
