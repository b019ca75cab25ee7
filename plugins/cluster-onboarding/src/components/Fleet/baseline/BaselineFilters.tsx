import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Checkbox from '@material-ui/core/Checkbox';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { useMemo } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { FleetSnapshot } from '../data/FleetRows';
import { toLayerColumns } from '../data/layerColumns';
import { useFleetRows } from '../data/useFleetRows';
import { FilterFields } from '../filters/FilterFields';
import { FilterShell } from '../filters/FilterShell';
import { useWideningWords } from '../filters/useWideningWords';
import { FleetFilters } from '../view/fleetFilters';
import { listWidenings } from '../view/listWidenings';

const NO_ROWS: Pick<FleetSnapshot, 'rows' | 'layers'> = {
  rows: [],
  layers: [],
};

const useStyles = makeStyles(
  theme => ({
    // As high with a button as without.
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0, 2),
      minHeight: 42,
      marginTop: theme.spacing(1),
    },
  }),
  { name: 'StrataBaselineFilters' },
);

/** Which components are looked for, and on which clusters. What can be chosen comes with the clusters; without them is shown what is chosen. */
export function BaselineFilters(props: {
  filters: FleetFilters;
  isOnlyDifferent: boolean;
  /** Whether only some of the clusters are looked at. */
  isNarrowed: boolean;
  onOnlyDifferent: (isOnlyDifferent: boolean) => void;
  onChange: (change: Partial<FleetFilters>) => void;
  onClear: () => void;
}): JSX.Element {
  const { filters, onChange } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const toWideningWords = useWideningWords();
  const { rows, layers } = useFleetRows().value ?? NO_ROWS;
  const columns = useMemo(() => toLayerColumns(layers, rows), [layers, rows]);
  // They have no field here; the chips of the other tab set them.
  const others = listWidenings(filters)
    .filter(({ name }) => name === 'state' || name === 'reachable')
    .map(({ name }) => toWideningWords(name, filters));
  return (
    <div>
      <FilterShell
        label={t('fleet.baseline.filters')}
        textLabel={t('fleet.baseline.text')}
        filters={filters}
        onChange={onChange}
      >
        <FilterFields
          rows={rows}
          layers={columns}
          filters={filters}
          onChange={onChange}
        />
      </FilterShell>
      <div className={classes.line}>
        <FormControlLabel
          control={
            <Checkbox
              color="default"
              checked={props.isOnlyDifferent}
              onChange={event => props.onOnlyDifferent(event.target.checked)}
            />
          }
          label={t('fleet.baseline.onlyDifferent')}
        />
        {others.length > 0 && (
          <Typography variant="body2">
            {t('fleet.baseline.others', { filters: others.join(', ') })}
          </Typography>
        )}
        {props.isNarrowed && (
          <Button size="small" variant="outlined" onClick={props.onClear}>
            {t('fleet.filters.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
