export * from './fault';
export * from './FaultPlan';
