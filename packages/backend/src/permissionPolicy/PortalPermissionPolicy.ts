import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';

/**
 * Who may do what in this portal: everything for whoever is signed in, nothing for anybody else.
 *
 * A caller without an identity is denied rather than treated as somebody harmless: rules for single permissions are
 * added in front of the last line, and none of them has to think of that case again.
 */
export class PortalPermissionPolicy implements PermissionPolicy {
  async handle(
    _request: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    if (!user?.info.userEntityRef) {
      return { result: AuthorizeResult.DENY };
    }
    return { result: AuthorizeResult.ALLOW };
  }
}
