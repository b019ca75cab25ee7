import MenuItem from '@material-ui/core/MenuItem';
import TextField, { TextFieldProps } from '@material-ui/core/TextField';
import Autocomplete from '@material-ui/lab/Autocomplete';
import { Choice } from '../../request';

/** One cell of a row: a text, a text with suggestions, or a choice. */
export function ChoiceCell(props: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What can be chosen; without it anything can be typed. */
  choices?: readonly Choice[];
  /** Whether something else than the choices can be typed. */
  isOpen?: boolean;
  error?: string;
  help?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}): JSX.Element {
  const { id, label, value, onChange, choices = [], isOpen } = props;
  const common: TextFieldProps = {
    id,
    label,
    error: props.error !== undefined,
    helperText: props.error ?? props.help,
    // Marked at the label alone: the browser's own complaint would come before ours, and in other words.
    InputLabelProps: { required: props.isRequired },
    disabled: props.isDisabled,
    fullWidth: true,
    margin: 'dense',
  };
  if (choices.length === 0) {
    return (
      <TextField
        {...common}
        value={value}
        onChange={event => onChange(event.target.value)}
        inputProps={{ autoComplete: 'off', spellCheck: false }}
      />
    );
  }
  if (isOpen) {
    return (
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        disabled={props.isDisabled}
        options={choices.map(choice => choice.value)}
        renderOption={option => toTitle(choices, option)}
        inputValue={value}
        onInputChange={(_, next, reason) => {
          // What is set from outside is no input of a person.
          if (reason !== 'reset' || next !== '') onChange(next);
        }}
        renderInput={params => (
          <TextField
            {...params}
            {...common}
            InputLabelProps={{
              ...params.InputLabelProps,
              required: props.isRequired,
            }}
            inputProps={{
              ...params.inputProps,
              autoComplete: 'off',
              spellCheck: false,
            }}
          />
        )}
      />
    );
  }
  const isKnown = value === '' || choices.some(item => item.value === value);
  return (
    <TextField
      {...common}
      select
      value={value}
      onChange={event => onChange(event.target.value)}
      SelectProps={{ SelectDisplayProps: { id } as object }}
    >
      {[...choices, ...(isKnown ? [] : [{ value, title: value }])].map(
        choice => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.title}
          </MenuItem>
        ),
      )}
    </TextField>
  );
}

function toTitle(choices: readonly Choice[], value: string): string {
  return choices.find(choice => choice.value === value)?.title ?? value;
}
