import { Visibility } from './LiveLoader';

/** The visibility of the page in the browser. */
export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState !== 'hidden',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
