export { digestObservation } from './digest';
export * from './observe';
export { redactMessage } from './redact';
