import Checkbox from '@material-ui/core/Checkbox';
import FormControl from '@material-ui/core/FormControl';
import InputLabel from '@material-ui/core/InputLabel';
import ListItemText from '@material-ui/core/ListItemText';
import MenuItem from '@material-ui/core/MenuItem';
import Select from '@material-ui/core/Select';
import { makeStyles } from '@material-ui/core/styles';
import { memo, useId } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: { minWidth: 142, maxWidth: 240, flex: '1 1 142px' },
    // As wide as the longest choice: one alone has no place to be read besides.
    one: { minWidth: 220, maxWidth: 260, flex: '1 1 220px' },
    box: { padding: theme.spacing(0, 1, 0, 0) },
    count: {
      paddingLeft: theme.spacing(3),
      color: theme.palette.text.secondary,
    },
  }),
  { name: 'StrataFleetFilterSelect' },
);

// Below the field instead of over it, as high as a good part of a small screen.
const MENU = {
  getContentAnchorEl: null,
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  PaperProps: { style: { maxHeight: 380 } },
} as const;

/** A value to choose. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** What stands behind it, such as how often it occurs. */
  readonly note?: string;
}

/** Chooses any of several values. */
export const FilterSelect = memo(function PlainFilterSelect(props: {
  label: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}): JSX.Element {
  const { label, options, chosen, onChange } = props;
  const classes = useStyles();
  const id = useId();
  const toLabel = (value: string) =>
    options.find(option => option.value === value)?.label ?? value;
  return (
    <FormControl variant="outlined" size="small" className={classes.root}>
      <InputLabel id={`${id}-label`}>{label}</InputLabel>
      <Select
        multiple
        labelId={`${id}-label`}
        id={id}
        label={label}
        value={[...chosen]}
        disabled={options.length === 0}
        onChange={event => onChange(event.target.value as string[])}
        renderValue={value => (value as string[]).map(toLabel).join(', ')}
        MenuProps={MENU}
      >
        {options.map(option => (
          <MenuItem key={option.value} value={option.value} dense>
            <Checkbox
              className={classes.box}
              size="small"
              color="default"
              tabIndex={-1}
              checked={chosen.includes(option.value)}
              inputProps={{ 'aria-hidden': true }}
            />
            <ListItemText primary={option.label} />
            <span className={classes.count}>{option.note}</span>
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
});

/** Chooses one of several values. */
export const OneSelect = memo(function PlainOneSelect(props: {
  label: string;
  options: readonly SelectOption[];
  chosen: string;
  onChange: (chosen: string) => void;
}): JSX.Element {
  const { label, options, chosen, onChange } = props;
  const classes = useStyles();
  const id = useId();
  return (
    <FormControl variant="outlined" size="small" className={classes.one}>
      <InputLabel id={`${id}-label`}>{label}</InputLabel>
      <Select
        labelId={`${id}-label`}
        id={id}
        label={label}
        value={chosen}
        onChange={event => onChange(event.target.value as string)}
        MenuProps={MENU}
      >
        {options.map(option => (
          <MenuItem key={option.value} value={option.value} dense>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
});
