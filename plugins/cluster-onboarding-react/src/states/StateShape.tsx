import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What is drawn for a state, on a field of 18 by 18. */
export function StateShape(props: {
  state: LayerState;
  /** The colour of the shape. */
  ink: string;
  /** The colour of what is drawn on a filled shape. */
  inner: string;
}): JSX.Element {
  const { state, ink, inner } = props;
  switch (state) {
    case 'ready':
      return (
        <>
          <circle cx="9" cy="9" r="8" fill={ink} stroke="none" />
          <path d="M5 9.2l2.7 2.7L13 6.6" stroke={inner} strokeWidth="2" />
        </>
      );
    case 'progressing':
      return (
        <>
          <circle cx="9" cy="9" r="7" strokeWidth="2" opacity=".35" />
          <path d="M9 2a7 7 0 0 1 7 7" strokeWidth="2.4" />
        </>
      );
    case 'waiting':
      return (
        <path
          d="M4 2h10M4 16h10M5 2c0 4 8 5 8 7s-8 3-8 7M13 2c0 4-8 5-8 7s8 3 8 7"
          strokeWidth="1.7"
        />
      );
    case 'failing':
      return (
        <>
          <path
            d="M5.5 1h7L17 5.5v7L12.5 17h-7L1 12.5v-7z"
            fill={ink}
            stroke="none"
          />
          <path d="M9 4.5v5.5M9 12.2v1.8" stroke={inner} strokeWidth="2" />
        </>
      );
    case 'needs-approval':
      return (
        <>
          <path d="M9 1l8 8-8 8-8-8z" fill={ink} stroke="none" />
          <path d="M9 5.5v4.3M9 11.5v1.6" stroke={inner} strokeWidth="1.8" />
        </>
      );
    case 'suspended':
      return (
        <>
          <circle cx="9" cy="9" r="8" strokeWidth="1.6" />
          <path d="M7 5.5v7M11 5.5v7" strokeWidth="2" />
        </>
      );
    case 'not-yet-there':
      return (
        <circle
          cx="9"
          cy="9"
          r="7.4"
          strokeWidth="1.6"
          strokeDasharray="2.6 2"
        />
      );
    case 'unknown':
    default:
      return (
        <>
          <circle
            cx="9"
            cy="9"
            r="7.4"
            strokeWidth="1.6"
            strokeDasharray="2.6 2"
          />
          <path
            d="M6.8 7c0-3 4.4-3 4.4 0 0 1.6-2.2 1.7-2.2 3.3M9 12.2v1.4"
            strokeWidth="1.5"
          />
        </>
      );
  }
}
