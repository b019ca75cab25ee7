export * from './buildGraph';
export * from './findLoops';
export * from './statusGraph';
