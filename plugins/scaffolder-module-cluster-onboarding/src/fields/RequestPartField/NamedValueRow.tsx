import { useTranslationRef } from '@backstage/frontend-plugin-api';
import FormHelperText from '@material-ui/core/FormHelperText';
import { makeStyles } from '@material-ui/core/styles';
import TextField, { TextFieldProps } from '@material-ui/core/TextField';
import { useEffect, useRef } from 'react';
import { formFieldsTranslationRef } from '../../translation';
import { useErrorStyle } from '../../useErrorStyle';
import { NamedRow } from './namedRows';
import { RemoveButton } from './RemoveButton';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      columnGap: theme.spacing(2),
      alignItems: 'end',
      marginTop: theme.spacing(2),
    },
    message: { gridColumn: '1 / -1' },
  }),
  { name: 'StrataNamedValueRow' },
);

/** A name and its value. */
export function NamedValueRow(props: {
  id: string;
  row: NamedRow;
  errors: readonly string[];
  /** Whether somebody has just asked for it, and will type its name next. */
  isAdded: boolean;
  disabled?: boolean;
  onChange: (row: NamedRow) => void;
  onBlur: (id: string, value: string) => void;
  onRemove: () => void;
}): JSX.Element {
  const { id, row, errors, disabled, onChange, onBlur } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const name = useRef<HTMLInputElement>(null);
  const { isAdded } = props;
  useEffect(() => {
    if (isAdded) name.current?.focus();
  }, [isAdded]);
  const isWrong = errors.length > 0;
  const style = useErrorStyle(isWrong);
  const messageId = `${id}-error`;
  const common: TextFieldProps = {
    error: isWrong,
    fullWidth: true,
    InputLabelProps: { style, shrink: true },
    inputProps: {
      autoComplete: 'off',
      spellCheck: false,
      'aria-describedby': isWrong ? messageId : undefined,
    },
    disabled,
  };
  return (
    <div className={classes.root}>
      <TextField
        {...common}
        id={`${id}-key`}
        label={t('part.name')}
        placeholder={t('part.nameExample')}
        value={row.name}
        inputRef={name}
        onChange={({ target }) => onChange({ ...row, name: target.value })}
        onBlur={() => onBlur(id, row.name)}
      />
      <TextField
        {...common}
        id={id}
        label={t('part.value')}
        value={row.value}
        onChange={({ target }) => onChange({ ...row, value: target.value })}
        // A value without a name is as wrong as one with another.
        onBlur={() => onBlur(id, row.value)}
      />
      <RemoveButton disabled={disabled} onClick={props.onRemove} />
      {isWrong && (
        <FormHelperText
          id={messageId}
          className={classes.message}
          error
          style={style}
        >
          {errors.join(' ')}
        </FormHelperText>
      )}
    </div>
  );
}
