import {
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { FleetView } from '../fleet/FleetView';
import { AuthorizedFleetService } from './AuthorizedFleetService';
import { CatalogVisibility, VisibilityCatalog } from './CatalogVisibility';
import { PermissionDecisions } from './PermissionDecisions';

/** Puts catalog and permission system in front of a fleet. */
export function createAuthorizedFleet(options: {
  fleet: FleetView;
  catalog: VisibilityCatalog;
  permissions: PermissionsService;
  /** With the resource type and its rules in it: see `addPermissions`. */
  permissionsRegistry: PermissionsRegistryService;
  now?: () => number;
}): AuthorizedFleetService {
  return AuthorizedFleetService.create({
    fleet: options.fleet,
    visibility: CatalogVisibility.create(options),
    decisions: PermissionDecisions.create(options),
  });
}
