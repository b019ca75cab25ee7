export * from './bar';
