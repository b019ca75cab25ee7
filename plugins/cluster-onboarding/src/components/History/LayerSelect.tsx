import { useTranslationRef } from '@backstage/frontend-plugin-api';
import TextField from '@material-ui/core/TextField';
import { useId } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';

const ALL = 'all';
/** Layers have ids of their own, so what the select says about them begins with a sign. */
const LAYER = 'layer:';

/** Chooses one layer, the cluster itself (empty), or everything (undefined). */
export function LayerSelect(props: {
  layers: readonly { readonly id: string; readonly title: string }[];
  value: string | undefined;
  onChange: (layer: string | undefined) => void;
}): JSX.Element {
  const { layers, value, onChange } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const id = useId();
  return (
    <TextField
      id={id}
      select
      size="small"
      variant="outlined"
      label={t('clusterPage.history.layer')}
      value={value === undefined ? ALL : `${LAYER}${value}`}
      SelectProps={{ native: true }}
      InputLabelProps={{ shrink: true, htmlFor: id }}
      onChange={({ target }) =>
        onChange(
          target.value === ALL ? undefined : target.value.slice(LAYER.length),
        )
      }
    >
      <option value={ALL}>{t('clusterPage.history.allLayers')}</option>
      <option value={LAYER}>{t('clusterPage.history.cluster')}</option>
      {layers.map(layer => (
        <option key={layer.id} value={`${LAYER}${layer.id}`}>
          {layer.title}
        </option>
      ))}
    </TextField>
  );
}
