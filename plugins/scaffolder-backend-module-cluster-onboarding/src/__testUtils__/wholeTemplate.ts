/** A template that hands a whole request on, so that tests can ask for what no form offers. */
export const WHOLE_TEMPLATE = `
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata:
  name: whole-request
spec:
  type: cluster
  owner: group:default/platform
  parameters:
    - title: Request
      properties:
        request:
          type: object
  steps:
    - id: plan
      name: Plan
      action: cluster-onboarding:plan
      input:
        request: \${{ parameters.request }}
    - id: render
      name: Render
      action: cluster-onboarding:render
      input:
        request: \${{ parameters.request }}
        onboardingId: \${{ steps.plan.output.onboardingId }}
    - id: validate
      name: Check the files
      action: cluster-onboarding:validate
      input:
        digest: \${{ steps.render.output.digest }}
    - id: open
      name: Open pull requests
      action: cluster-onboarding:open-pull-requests
      input:
        digest: \${{ steps.render.output.digest }}
        token: \${{ secrets.USER_OAUTH_TOKEN }}
  output:
    onboardingId: \${{ steps.plan.output.onboardingId }}
    clusters: \${{ steps.plan.output.clusters }}
    pullRequests: \${{ steps.open.output.pullRequests }}
    entityRefs: \${{ steps.open.output.entityRefs }}
    onboardingUrl: \${{ steps.open.output.onboardingUrl }}
`;
