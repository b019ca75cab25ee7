export type { LiveState } from './LiveLoader';
export { concernsClusters, concernsOnboarding } from './liveNews';
export type { LiveNews } from './liveNews';
export { LIVE_POLL_MS, useLive } from './useLive';
export type { Live } from './useLive';
export { LiveContent } from './LiveContent';
export { LoadingShape } from './LoadingShape';
