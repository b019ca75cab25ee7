export { digestObservation, hashText } from './digest';
export { internText } from './internText';
export * from './observe';
export { redactMessage } from './redact';
