import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  createPermission,
} from '@backstage/plugin-permission-common';
import { PortalPermissionPolicy } from './PortalPermissionPolicy';

const query = {
  permission: createPermission({
    name: 'cluster-onboarding.onboard',
    attributes: { action: 'create' },
  }),
};

describe('PortalPermissionPolicy', () => {
  it('allows whoever is signed in', async () => {
    const userEntityRef = 'user:default/guest';
    const decision = await new PortalPermissionPolicy().handle(query, {
      info: { userEntityRef, ownershipEntityRefs: [userEntityRef] },
      credentials: mockCredentials.user(userEntityRef),
    });
    expect(decision).toEqual({ result: AuthorizeResult.ALLOW });
  });

  it('denies a caller without an identity', async () => {
    const decision = await new PortalPermissionPolicy().handle(query);
    expect(decision).toEqual({ result: AuthorizeResult.DENY });
  });
});
