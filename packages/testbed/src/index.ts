export * from './folders';
export * from './ports';
export * from './process';
export * from './waitFor';
export * from './portal';
