import { API, down, neverLookedAt } from './answers';
import {
  type Arrange,
  answering,
  broken,
  missingKey,
  open,
  shown,
  withoutAnswer,
  WAITS,
} from './arrange';

const CLUSTER_PAGE = '/fleet/clusters/default/search-test';

/** The page of one cluster. */
export const clusterPageArrangements = {
  ...withoutAnswer({
    page: 'cluster-page',
    path: CLUSTER_PAGE,
    url: `${API}/clusters/**`,
  }),
  'cluster-page/ready': open(CLUSTER_PAGE, /is ready for teams/),
  'cluster-page/failing': broken(missingKey, open(CLUSTER_PAGE, WAITS)),
  'cluster-page/unreachable': broken(
    { 'search-test': 'refusing' },
    async page => {
      await page.goto(CLUSTER_PAGE);
      // Its history may say the same of other times.
      return shown(page.getByRole('heading', { name: /cannot be reached/ }));
    },
  ),
  'cluster-page/first-look-pending': answering(
    `${API}/clusters/default/search-test/status`,
    neverLookedAt,
    open(CLUSTER_PAGE, /has not been looked at yet|Nobody has looked/),
  ),
  'cluster-page/absent': open(
    '/fleet/clusters/default/nowhere',
    'Not there, or not for you to see',
  ),
  'cluster-page/stale': async (page, scene) => {
    await open(CLUSTER_PAGE, /is ready for teams/)(page, scene);
    await page.route(`${API}/**`, down);
    await scene.simulator.breakCluster('search-test', 'missing-key');
    return shown(page.getByText(/last that is known/));
  },
} satisfies Record<string, Arrange>;
