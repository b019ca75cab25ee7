import { makeStyles } from '@material-ui/core/styles';
import { SafeLink } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';

const useStyles = makeStyles(
  { root: { '& a': { textDecoration: 'underline' } } },
  { name: 'StrataTextLink' },
);

/** A link within a sentence: underlined, since colour alone does not tell it from the words around it. */
export function TextLink(props: {
  to: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <span className={useStyles().root}>
      <SafeLink to={props.to}>{props.children}</SafeLink>
    </span>
  );
}
