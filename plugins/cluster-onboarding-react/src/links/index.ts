export { SafeLink } from './SafeLink';
export { toSafeUrl } from './toSafeUrl';
