import { Sidebar, SidebarItem } from '@backstage/core-components';
import SvgIcon from '@material-ui/core/SvgIcon';
import { FleetSidebarItem } from '@strata-gitops/backstage-plugin-cluster-onboarding';

const Dot = () => (
  <SvgIcon>
    <circle cx="12" cy="12" r="5" />
  </SvgIcon>
);

/** Just enough to get around. */
export function AppSidebar(): JSX.Element {
  return (
    <Sidebar>
      <SidebarItem icon={Dot} to="catalog" text="Catalog" />
      <SidebarItem icon={Dot} to="create" text="Create" />
      <FleetSidebarItem />
      <SidebarItem icon={Dot} to="cluster-onboarding" text="Onboardings" />
      <SidebarItem icon={Dot} to="settings" text="Settings" />
    </Sidebar>
  );
}
