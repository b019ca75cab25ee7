export * from './Blueprint';
export * from './blueprints';
export * from './kinds';
export * from './kubernetesObject';
export * from './ObjectTemplate';
export * from './report';
export { RECONCILE_STEPS } from './statuses';
