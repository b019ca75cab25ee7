export * from './objectRef';
export * from './observation';
export * from './problem';
export * from './states';
