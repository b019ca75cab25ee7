import { useTranslationRef } from '@backstage/frontend-plugin-api';
import MenuItem from '@material-ui/core/MenuItem';
import TextField, { TextFieldProps } from '@material-ui/core/TextField';
import Autocomplete from '@material-ui/lab/Autocomplete';
import { Choice } from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { useErrorStyle } from '../../useErrorStyle';
import { useMissing } from '../../useMissing';
import { useWarningStyle } from '../../useWarningStyle';

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
  /** What to know when something else than the choices is typed. */
  unlisted?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}): JSX.Element {
  const { id, label, value, onChange, choices = [], isOpen } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const { isMissing, onInvalid } = useMissing(value);
  const error =
    props.error ?? (isMissing ? t('clusterName.missing') : undefined);
  const style = useErrorStyle(error !== undefined);
  const warningStyle = useWarningStyle();
  const isKnown =
    value === '' ||
    // Where nothing is offered, nothing is none of it.
    choices.length === 0 ||
    choices.some(item => item.value === value);
  const warning = error === undefined && !isKnown ? props.unlisted : undefined;
  const plainText = { autoComplete: 'off', spellCheck: false, onInvalid };
  const common: TextFieldProps = {
    id,
    label,
    error: error !== undefined,
    helperText: error ?? warning ?? props.help,
    required: props.isRequired,
    InputLabelProps: { style },
    FormHelperTextProps: { style: warning ? warningStyle : style },
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
        inputProps={plainText}
      />
    );
  }
  if (isOpen) {
    return (
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        // Without it nobody sees that there is something to choose from.
        forcePopupIcon
        openText={t('environments.offers')}
        closeText={t('environments.hideOffers')}
        disabled={props.isDisabled}
        options={choices.map(choice => choice.value)}
        renderOption={option => toTitle(choices, option)}
        value={value}
        inputValue={value}
        onChange={(_, chosen) => onChange(chosen)}
        onInputChange={(_, typed, reason) => {
          // The other reasons follow from a value that is known already.
          if (reason === 'input') onChange(typed);
        }}
        renderInput={params => (
          <TextField
            {...params}
            {...common}
            InputLabelProps={{ ...params.InputLabelProps, style }}
            inputProps={{ ...params.inputProps, ...plainText }}
          />
        )}
      />
    );
  }
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
