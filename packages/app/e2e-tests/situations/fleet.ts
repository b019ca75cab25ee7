import { API, changed, down } from './answers';
import {
  type Arrange,
  answering,
  broken,
  missingKey,
  open,
  shown,
  withoutAnswer,
} from './arrange';

/** The fleet and its baseline. */
export const fleetArrangements = {
  ...withoutAnswer({
    page: 'fleet',
    path: '/fleet',
    url: `${API}/clusters?**`,
  }),
  'fleet/trouble': broken(
    {
      'search-test': 'missing-key',
      'payment-prod': 'refusing',
      'search-prod': 'awaiting-approval',
    },
    async (page, scene) => {
      const cause = await open(
        '/fleet',
        'Secret search-test-sops-age is missing',
      )(page, scene);
      await shown(page.getByRole('button', { name: '1 unreachable' }));
      return cause;
    },
  ),
  'fleet/half-unreachable': broken(
    {
      'payment-dev': 'refusing',
      'payment-prod': 'refusing',
      'search-prod': 'refusing',
    },
    async (page, scene) => {
      const first = await open('/fleet', 'payment-dev')(page, scene);
      await shown(page.getByRole('button', { name: '3 unreachable' }));
      return first;
    },
  ),
  'fleet/filtered': broken(
    missingKey,
    open('/fleet?state=failing', 'Secret search-test-sops-age is missing'),
  ),
  'fleet/grouped': open('/fleet?group=capability', 'payment-dev'),
  'fleet/no-match': open('/fleet?text=nothing-like-that', 'No cluster matches'),
  'fleet/no-clusters': answering(
    `${API}/clusters?**`,
    changed(answer => ({ ...answer, items: [], total: 0 })),
    open('/fleet', /No clusters/),
  ),
  'fleet/stale': async (page, scene) => {
    await open('/fleet', 'search-test')(page, scene);
    await page.route(`${API}/**`, down);
    await page.getByRole('button', { name: 'Refresh' }).click();
    return shown(page.getByText(/last that is known/));
  },
  ...withoutAnswer({
    page: 'fleet-baseline',
    path: '/fleet/baseline',
    url: `${API}/fleet/baseline**`,
  }),
  'fleet-baseline/differences': open('/fleet/baseline', 'search-api'),
  'fleet-baseline/filtered': broken(missingKey, async (page, scene) => {
    await open(
      '/fleet/baseline?capability=search&state=failing',
      'Also filtered by: failing',
    )(page, scene);
    return shown(page.getByText(/1 cluster compared/));
  }),
  'fleet-baseline/no-clusters': answering(
    `${API}/fleet/baseline**`,
    changed(answer => ({ ...answer, clusters: [], rows: [] })),
    answering(
      `${API}/fleet`,
      changed(answer => ({
        ...answer,
        fleet: { ...answer.fleet, clusters: 0 },
      })),
      open('/fleet/baseline', /No clusters/),
    ),
  ),
} satisfies Record<string, Arrange>;
