import { Content, Header, Page } from '@backstage/core-components';
import { StrataRoot } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';

/** The frame of every page of this plugin, the same in both frontend systems. */
export function PageFrame(props: {
  title: string;
  /** What kind of page it is, above the title. */
  type?: string;
  typeLink?: string;
  /** What stands at the right of the header. */
  actions?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  return (
    <Page themeId="tool">
      <Header title={props.title} type={props.type} typeLink={props.typeLink}>
        {props.actions}
      </Header>
      <Content>
        <StrataRoot>{props.children}</StrataRoot>
      </Content>
    </Page>
  );
}
