import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { Message } from '../Message';
import { FleetFilters } from '../view/fleetFilters';
import { listWidenings, Widening } from '../view/listWidenings';

/** No cluster is as the filters ask: says which of them can be taken away. */
export function NoMatch(props: {
  filters: FleetFilters;
  /** Whether all clusters have been loaded. */
  isComplete: boolean;
  onChange: (change: Partial<FleetFilters>) => void;
  onClear: () => void;
}): JSX.Element {
  const { filters, isComplete, onChange, onClear } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const widenings = listWidenings(filters);
  // What was chosen by chips is called as they are.
  const toFilterWords = (name: Widening['name']) => {
    if (name === 'state') {
      return filters.state
        .map(state => t(`fleet.chips.${state}`, { count: 1 }))
        .join(', ');
    }
    return name === 'reachable' && filters.reachable === false
      ? t('fleet.chips.unreachable')
      : t(`fleet.filters.${name}`);
  };
  return (
    <Message
      title={t(isComplete ? 'fleet.noMatch.title' : 'fleet.noMatch.notYet')}
      advice={[t('fleet.noMatch.advice')]}
      actions={
        <>
          {widenings.length > 1 &&
            widenings.map(({ name, change }) => (
              <Button
                key={name}
                variant="outlined"
                size="small"
                onClick={() => onChange(change)}
              >
                {t('fleet.noMatch.without', {
                  filter: toFilterWords(name),
                })}
              </Button>
            ))}
          <Button size="small" variant="outlined" onClick={onClear}>
            {t('fleet.noMatch.clear')}
          </Button>
        </>
      }
    />
  );
}
