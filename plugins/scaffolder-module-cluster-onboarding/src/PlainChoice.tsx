import MenuItem from '@material-ui/core/MenuItem';
import TextField from '@material-ui/core/TextField';
import { Choice } from './request';

/** A choice as forms have it everywhere. */
export function PlainChoice(props: {
  id: string;
  title: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  help?: string;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
}): JSX.Element {
  const { id, title, choices, value, help, error, required, disabled } = props;
  return (
    <TextField
      select
      fullWidth
      margin="normal"
      label={title}
      value={value}
      helperText={help}
      onChange={event => props.onChange(event.target.value)}
      // The label of a select points to what shows the choice.
      InputLabelProps={{ id: `${id}-label`, shrink: true }}
      SelectProps={{
        displayEmpty: true,
        SelectDisplayProps: { id, 'aria-labelledby': `${id}-label ${id}` },
      }}
      {...{ error, required, disabled }}
    >
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.title}
        </MenuItem>
      ))}
    </TextField>
  );
}
