export * from './ControlServer';
export * from './RemoteSimulator';
export * from './startSimulatorProcess';
