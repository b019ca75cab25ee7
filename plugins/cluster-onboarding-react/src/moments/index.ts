export { Moment } from './Moment';
export { useNow } from './useNow';
export { Words } from './Words';
