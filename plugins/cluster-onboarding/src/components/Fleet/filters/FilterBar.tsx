import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useId, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { LayerColumn } from '../data/layerColumns';
import { FleetFilters, LIST_FILTERS } from '../view/fleetFilters';
import { FilterFields } from './FilterFields';
import { OrderFields } from './OrderFields';
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

/** Everything by which clusters are found. On small screens it opens on demand, except for the text, and has the order with it. */
export function FilterBar(props: {
  rows: readonly ClusterRow[];
  layers: readonly LayerColumn[];
  filters: FleetFilters;
  onChange: (change: Partial<FleetFilters>) => void;
}): JSX.Element {
  const { rows, layers, filters, onChange } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const isSmall = useIsSmall();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = LIST_FILTERS.filter(name => filters[name].length > 0).length;
  return (
    <div
      className={classes.root}
      role="search"
      aria-label={t('fleet.filters.label')}
    >
      <TextField
        id={`${id}-text`}
        className={classes.text}
        variant="outlined"
        size="small"
        type="search"
        label={t('fleet.filters.text')}
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
      <div id={id} className={classes.fields} hidden={isSmall && !isOpen}>
        {(!isSmall || isOpen) && (
          <FilterFields
            rows={rows}
            layers={layers}
            filters={filters}
            onChange={onChange}
          />
        )}
        {isSmall && isOpen && (
          <OrderFields
            sort={filters.sort}
            group={filters.group}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  );
}
