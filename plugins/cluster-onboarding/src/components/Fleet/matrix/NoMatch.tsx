import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { useWideningWords } from '../filters/useWideningWords';
import { Message } from '../Message';
import { FleetFilters } from '../view/fleetFilters';
import { listWidenings } from '../view/listWidenings';

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
  const toWideningWords = useWideningWords();
  const widenings = listWidenings(filters);
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
                  filter: toWideningWords(name, filters),
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
