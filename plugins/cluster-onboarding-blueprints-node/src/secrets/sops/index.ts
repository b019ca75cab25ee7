export { encryptSops } from './encryptSops';
export * from './readSops';
export * from './sopsRules';
