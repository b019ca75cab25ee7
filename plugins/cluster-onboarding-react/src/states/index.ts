export { toLook } from './objectLook';
export { toStateColors } from './stateColors';
export type { StateColors } from './stateColors';
export { StateLegend } from './StateLegend';
export { StateMark } from './StateMark';
export { useStateWords } from './useStateWords';
export type { StateWords } from './useStateWords';
