export * from './startFlux';
