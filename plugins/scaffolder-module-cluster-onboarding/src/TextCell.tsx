import TextField from '@material-ui/core/TextField';
import { useErrorStyle } from './useErrorStyle';

/** A text within a field that has several. */
export function TextCell(props: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  help?: string;
  isRequired?: boolean;
  disabled?: boolean;
}): JSX.Element {
  const { id, label, value, error, disabled } = props;
  const style = useErrorStyle(error !== undefined);
  return (
    <TextField
      {...{ id, label, value, disabled }}
      error={error !== undefined}
      helperText={error ?? props.help}
      // Marked at the label alone: the browser's own complaint would come before ours, and in other words.
      InputLabelProps={{ required: props.isRequired, style }}
      FormHelperTextProps={{ style }}
      onChange={event => props.onChange(event.target.value)}
      inputProps={{ autoComplete: 'off', spellCheck: false }}
      margin="normal"
      fullWidth
    />
  );
}
