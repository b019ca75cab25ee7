import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import CircularProgress from '@material-ui/core/CircularProgress';
import FormHelperText from '@material-ui/core/FormHelperText';
import InputAdornment from '@material-ui/core/InputAdornment';
import TextField from '@material-ui/core/TextField';
import {
  groupAnswers,
  isRefused,
  listNames,
  NameAnswers,
  NameLine,
  readOwner,
  toNameVerdict,
  useNameAnswers,
} from '../../names';
import { checkSchema, ErrorTree } from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { useErrorStyle } from '../../useErrorStyle';
import { useMissing } from '../../useMissing';
import { findNameObjection } from './validateClusterName';

/** What the field takes and gives, also for the custom field explorer. */
export const clusterNameFieldSchema = makeFieldSchema({
  output: z => z.string(),
  uiOptions: z =>
    z.object({
      part: z
        .string()
        .optional()
        .describe(
          'The part of a request that the name is, such as capability, whose rules then hold, too',
        ),
    }),
});

/** One line of help, with the space above it. */
const LINE_HEIGHT = 23;

/** A text field that says, while you type, why a cluster cannot be called that, be it by rule or because the name is taken. */
export function ClusterNameField(
  props: typeof clusterNameFieldSchema.TProps,
): JSX.Element {
  const { formData, onChange, rawErrors = [], required, schema } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  // What the form lists by itself stays until the next attempt to go on, so a template can leave it to the field (`ui:hideError`).
  const isOwnSpeaker = props.hideError === true;
  const byRule = findNameObjection(
    formData,
    props.uiSchema?.['ui:options']?.part,
  );
  const { isMissing, onInvalid } = useMissing(formData);
  const objection = byRule ?? findStanding();
  const names = listNames(formData, props.formContext?.formData?.environments);
  const answers = useNameAnswers(byRule === undefined ? names : []);
  const owner = readOwner(props.formContext?.formData);
  const isTaken = [...answers.byName.values()].some(answer =>
    isRefused(toNameVerdict(answer, { names, owner })),
  );
  const isWrong =
    objection !== undefined ||
    isTaken ||
    (rawErrors.length > 0 && !isOwnSpeaker);
  const errorStyle = useErrorStyle(isWrong);
  // After an attempt to go on, the form itself lists the objection below the field.
  const isListed =
    !isOwnSpeaker && objection !== undefined && rawErrors.includes(objection);

  return (
    <>
      <TextField
        id={props.idSchema?.$id}
        label={schema.title ?? t('clusterName.label')}
        value={formData ?? ''}
        // An emptied field counts as not filled in, so that `required` applies.
        onChange={event => onChange(event.target.value || undefined)}
        error={isWrong}
        InputLabelProps={{ style: errorStyle }}
        FormHelperTextProps={{
          error: objection !== undefined && !isListed,
          style: objection && !isListed ? errorStyle : undefined,
        }}
        helperText={
          objection === undefined || isListed ? schema.description : objection
        }
        // So that the browser stops at this field, too, and not at a later one as if this were in order.
        required={required}
        disabled={props.disabled}
        fullWidth
        margin="normal"
        inputProps={{ autoComplete: 'off', spellCheck: false, onInvalid }}
        InputProps={{
          endAdornment: answers.isAsking && (
            <InputAdornment position="end">
              <CircularProgress size={16} aria-label={t('names.asking')} />
            </InputAdornment>
          ),
        }}
      />
      <NameLines answers={answers} names={names} owner={owner} />
    </>
  );

  function findStanding(): string | undefined {
    if (isMissing) return t('clusterName.missing');
    if (!isOwnSpeaker || rawErrors.length === 0) return undefined;
    if (formData === undefined) return t('clusterName.missing');
    const errors = checkSchema(props.registry, { value: formData, schema });
    return (errors as ErrorTree).__errors?.[0];
  }
}

function NameLines(props: {
  answers: NameAnswers;
  names: readonly string[];
  owner: string | undefined;
}): JSX.Element {
  const { answers, names, owner } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const known = names.flatMap(name => answers.byName.get(name) ?? []);
  return (
    // There from the beginning, so that screen readers hear what comes, and nothing below it moves when it does.
    <div role="status" style={{ minHeight: LINE_HEIGHT }}>
      {groupAnswers(known, { names, owner }).map(group => (
        <NameLine key={group.names[0]} group={group} />
      ))}
      {answers.isUnanswered && (
        <FormHelperText>{t('names.unanswered')}</FormHelperText>
      )}
    </div>
  );
}
