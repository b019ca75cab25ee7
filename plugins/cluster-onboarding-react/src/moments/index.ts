export { Lasting } from './Lasting';
export { Moment } from './Moment';
export { useNow } from './useNow';
export { useSpanWords } from './useSpanWords';
export type { SpanFormat } from './useSpanWords';
export { Words } from './Words';
