export * from './objectRef';
export * from './observation';
export * from './states';
