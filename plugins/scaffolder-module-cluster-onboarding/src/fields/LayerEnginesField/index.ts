import {
  LayerEnginesField,
  layerEnginesFieldSchema,
} from './LayerEnginesField';

/** The field as both frontend systems register it. */
export const layerEnginesFieldOptions = {
  name: 'LayerEngines',
  component: LayerEnginesField,
  schema: layerEnginesFieldSchema,
};
