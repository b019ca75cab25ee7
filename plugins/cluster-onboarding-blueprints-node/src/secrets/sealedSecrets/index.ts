export * from './SealedSecretScope';
export { sealSecret } from './sealSecret';
