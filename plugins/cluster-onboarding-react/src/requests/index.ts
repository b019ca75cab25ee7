export * from './listRegistryPlaces';
