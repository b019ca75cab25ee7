import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import TextField from '@material-ui/core/TextField';
import { findNameObjection } from './validateClusterName';

/** What the field takes and gives, also for the custom field explorer. */
export const clusterNameFieldSchema = makeFieldSchema({
  output: z => z.string(),
  uiOptions: z => z.object({}),
});

/** A text field that says, while you type, why a cluster cannot be called that. */
export function ClusterNameField(
  props: typeof clusterNameFieldSchema.TProps,
): JSX.Element {
  const { formData, onChange, rawErrors = [], required, schema } = props;
  const objection = findNameObjection(formData);
  // After an attempt to go on, the form itself lists the objection below the field.
  const isListed = objection !== undefined && rawErrors.includes(objection);

  return (
    <TextField
      id={props.idSchema?.$id}
      label={schema.title ?? 'Cluster name'}
      value={formData ?? ''}
      // An emptied field counts as not filled in, so that `required` applies.
      onChange={event => onChange(event.target.value || undefined)}
      error={objection !== undefined || rawErrors.length > 0}
      helperText={
        objection === undefined || isListed ? schema.description : objection
      }
      required={required}
      disabled={props.disabled}
      fullWidth
      margin="normal"
      inputProps={{ autoComplete: 'off', spellCheck: false }}
    />
  );
}
