export { ConnectionDirectory } from './ConnectionDirectory';
export type { ConnectionAnswer } from './ConnectionDirectory';
export { ConnectionSourceRegistry } from './ConnectionSourceRegistry';
export { createConnectionSources } from './createConnectionSources';
export { readConnectionsConfig } from './readConnectionsConfig';
export type { ConnectionsConfig } from './readConnectionsConfig';
