export * from './buildDirectory';
export * from './kubeseal';
export * from './sops';
export * from './startFlux';
export * from './startFluxFleet';
export * from './startFluxPair';
