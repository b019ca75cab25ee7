export { createAgeIdentity } from './createAgeIdentity';
export { createSealer } from './createSealer';
export * from './kubernetes';
export * from './modes';
export * from './readKnownRecipient';
export * from './sealedSecrets';
export type { Sealer } from './Sealer';
export * from './sops';
