import { FaultPlan } from '../faults';
import { toResourceName } from '../objects/kinds';
import { ClusterState } from '../state/ClusterState';
import { Exchange } from './Exchange';

/** Says whether the caller may read a kind. */
export async function reviewAccess(
  exchange: Exchange,
  state: ClusterState,
  faults: FaultPlan,
): Promise<void> {
  const review = JSON.parse(await exchange.readBody());
  const { group = '', resource } = review.spec?.resourceAttributes ?? {};
  const store = state.findStore(group, resource);
  const isAllowed =
    store !== undefined && !faults.has('forbidden', 'list', store.kind.kind);
  const name = store ? toResourceName(store.kind) : resource;
  await exchange.sendJson(201, {
    ...review,
    status: {
      allowed: isAllowed,
      ...(!isAllowed && { reason: `${name} may not be read` }),
    },
  });
}
