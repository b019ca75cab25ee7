export * from './hint';
export * from './findHint';
export { defaultHints, generalHint } from './defaultHints';
