import { API, changed, denied, down, never } from './answers';
import {
  type Arrange,
  answering,
  broken,
  missingKey,
  open,
  openLoading,
  shown,
} from './arrange';

/** The fleet and its baseline. */
export const fleetArrangements = {
  'fleet/trouble': broken(
    {
      'search-test': 'missing-key',
      'payment-prod': 'refusing',
      'search-prod': 'awaiting-approval',
    },
    async (page, scene) => {
      await open('/fleet', 'Secret search-test-sops-age is missing')(
        page,
        scene,
      );
      return shown(page.getByRole('button', { name: '1 unreachable' }));
    },
  ),
  'fleet/half-unreachable': broken(
    {
      'payment-dev': 'refusing',
      'payment-prod': 'refusing',
      'search-prod': 'refusing',
    },
    async (page, scene) => {
      await open('/fleet', 'payment-dev')(page, scene);
      return shown(page.getByRole('button', { name: '3 unreachable' }));
    },
  ),
  'fleet/filtered': broken(
    missingKey,
    open('/fleet?state=failing', 'Secret search-test-sops-age is missing'),
  ),
  'fleet/grouped': open('/fleet?group=capability', 'payment-dev'),
  'fleet/no-match': open('/fleet?text=nothing-like-that', 'No cluster is like'),
  'fleet/loading': answering(
    `${API}/clusters?**`,
    never,
    openLoading('/fleet'),
  ),
  'fleet/no-clusters': answering(
    `${API}/clusters?**`,
    changed(answer => ({ ...answer, items: [], total: 0 })),
    open('/fleet', /No clusters/),
  ),
  'fleet/denied': answering(
    `${API}/clusters?**`,
    denied,
    open('/fleet', 'You may not see this'),
  ),
  'fleet/backend-down': answering(
    `${API}/**`,
    down,
    open('/fleet', 'The backend is not available'),
  ),
  'fleet/stale': async (page, scene) => {
    await open('/fleet', 'search-test')(page, scene);
    await page.route(`${API}/**`, down);
    await page.getByRole('button', { name: 'Check now' }).click();
    return shown(page.getByText(/last that is known/));
  },
  'fleet-baseline/differences': open('/fleet/baseline', 'search-api'),
  'fleet-baseline/loading': answering(
    `${API}/fleet/baseline**`,
    never,
    openLoading('/fleet/baseline'),
  ),
  'fleet-baseline/no-clusters': answering(
    `${API}/fleet/baseline**`,
    changed(answer => ({ ...answer, clusters: [], rows: [] })),
    open('/fleet/baseline', /No c/),
  ),
  'fleet-baseline/denied': answering(
    `${API}/fleet/baseline**`,
    denied,
    open('/fleet/baseline', 'You may not see this'),
  ),
  'fleet-baseline/backend-down': answering(
    `${API}/fleet/baseline**`,
    down,
    open('/fleet/baseline', 'The backend is not available'),
  ),
} satisfies Record<string, Arrange>;
