import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import { ReactNode, useId, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { FleetFilters, LIST_FILTERS } from '../view/fleetFilters';
import { useIsSmall } from './smallScreen';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1.5),
    },
    text: { flex: '2 1 210px' },
    fields: { display: 'contents' },
  }),
  { name: 'StrataFleetFilterBar' },
);

/** A text to search for, and fields beside it, which on small screens open on demand. */
export function FilterShell(props: {
  label: string;
  /** What the text is searched in. */
  textLabel: string;
  filters: FleetFilters;
  onChange: (change: Partial<FleetFilters>) => void;
  /** The fields. */
  children: ReactNode;
}): JSX.Element {
  const { label, textLabel, filters, onChange, children } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const isSmall = useIsSmall();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = LIST_FILTERS.filter(name => filters[name].length > 0).length;
  const isHidden = isSmall && !isOpen;
  return (
    <div className={classes.root} role="search" aria-label={label}>
      <TextField
        id={`${id}-text`}
        className={classes.text}
        variant="outlined"
        size="small"
        type="search"
        label={textLabel}
        value={filters.text}
        onChange={event => onChange({ text: event.target.value })}
      />
      {isSmall && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0
            ? t('fleet.filters.moreActive', { count })
            : t('fleet.filters.more')}
        </Button>
      )}
      <div id={id} className={classes.fields} hidden={isHidden}>
        {!isHidden && children}
      </div>
    </div>
  );
}
