export { BUILT_IN_VALIDATORS } from './builtInValidators';
export { validateFileSet } from './validateFileSet';
