export * from './collectors';
