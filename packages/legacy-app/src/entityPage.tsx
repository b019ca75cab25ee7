import {
  EntityAboutCard,
  EntityLayout,
  EntitySwitch,
} from '@backstage/plugin-catalog';
import Grid from '@material-ui/core/Grid';
import {
  EntityBootstrapCard,
  EntityBootstrapContent,
  EntityClusterCard,
  isBootstrapAvailable,
  isClusterOnboardingAvailable,
} from '@strata-gitops/backstage-plugin-cluster-onboarding';

/** The page of every entity: what an adopter of the old frontend system writes. */
export const entityPage = (
  <EntityLayout>
    <EntityLayout.Route path="/" title="Overview">
      <Grid container spacing={3} alignItems="stretch">
        <Grid item xs={12} md={6}>
          <EntityAboutCard />
        </Grid>
        <EntitySwitch>
          <EntitySwitch.Case if={isBootstrapAvailable}>
            <Grid item xs={12} md={6}>
              <EntityBootstrapCard />
            </Grid>
          </EntitySwitch.Case>
        </EntitySwitch>
        <EntitySwitch>
          <EntitySwitch.Case if={isClusterOnboardingAvailable}>
            <Grid item xs={12} md={6}>
              <EntityClusterCard />
            </Grid>
          </EntitySwitch.Case>
        </EntitySwitch>
      </Grid>
    </EntityLayout.Route>
    <EntityLayout.Route
      path="/bootstrap"
      title="Bootstrap"
      if={isBootstrapAvailable}
    >
      <EntityBootstrapContent />
    </EntityLayout.Route>
  </EntityLayout>
);
