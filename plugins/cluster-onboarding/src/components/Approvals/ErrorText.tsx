import { useTheme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';

/** What went wrong, in a red that can be read in every theme. */
export function ErrorText(props: { children: ReactNode }): JSX.Element {
  const { ink } = toStateColors(useTheme(), 'failing');
  return (
    <Typography variant="body2" role="alert" style={{ color: ink }}>
      {props.children}
    </Typography>
  );
}
