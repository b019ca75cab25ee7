import { Theme } from '@material-ui/core/styles';
import { CSSProperties } from '@material-ui/core/styles/withStyles';
import {
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

const EDGES: Readonly<Partial<Record<LayerState, 'dashed' | 'dotted'>>> = {
  waiting: 'dashed',
  unknown: 'dotted',
  'not-yet-there': 'dotted',
};

/** The colours and the left edge of each state, by its name: solid for a state of its own, dashed for waiting, dotted for unknown. */
export function toLookStyles(theme: Theme): Record<LayerState, CSSProperties> {
  return Object.fromEntries(
    LAYER_STATES.map(state => {
      const { ink, tint, detail } = toStateColors(theme, state);
      return [
        state,
        {
          backgroundColor: tint,
          borderLeftColor: ink,
          borderLeftStyle: EDGES[state] ?? 'solid',
          '& [data-part="word"]': { color: ink },
          '& [data-part="detail"]': { color: detail },
          '&[data-loud="true"]': { borderColor: ink },
        },
      ];
    }),
  ) as unknown as Record<LayerState, CSSProperties>;
}

/** A focus that can be seen on any background. */
export function toFocusStyle(theme: Theme): CSSProperties {
  return {
    outline: `3px solid ${theme.palette.text.primary}`,
    outlineOffset: 2,
  };
}
