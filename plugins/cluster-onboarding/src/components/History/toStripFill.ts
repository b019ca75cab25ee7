import { Theme } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { CSSProperties } from 'react';

/** States differ in height and pattern, too: what is well is low, what is in trouble stands up, waiting is striped, unknown is dotted. */
export function toStripFill(theme: Theme, state: LayerState): CSSProperties {
  const { ink, tint } = toStateColors(theme, state);
  switch (state) {
    case 'ready':
      return { height: '35%', backgroundColor: ink };
    case 'failing':
      return { height: '100%', backgroundColor: ink };
    case 'needs-approval':
      return { height: '80%', backgroundColor: ink };
    case 'progressing':
      return { height: '55%', backgroundColor: ink };
    case 'waiting':
      return {
        height: '80%',
        background: `repeating-linear-gradient(90deg, ${ink} 0 3px, ${tint} 3px 7px)`,
      };
    default:
      return {
        height: '100%',
        background: `repeating-linear-gradient(90deg, ${ink} 0 1px, ${tint} 1px 5px)`,
      };
  }
}
