/** The real API server of the testbed, for `*.realtest.ts`. */
export {
  type RunningKubernetes,
  startKubernetes,
} from '@strata-gitops/testbed';
