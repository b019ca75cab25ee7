/* The status of an object for each report, as the controllers of the recordings write it. */
export * from './helmRelease';
export * from './kustomization';
export * from './ready';
export * from './sources';
export * from './statusWriter';
export * from './terraform';
