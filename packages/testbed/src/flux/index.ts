export * from './startFlux';
export * from './startFluxPair';
