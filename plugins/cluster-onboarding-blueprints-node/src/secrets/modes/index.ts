export { createSecretModes } from './createSecretModes';
