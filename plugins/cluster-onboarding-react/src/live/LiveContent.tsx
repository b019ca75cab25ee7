import { ReactNode } from 'react';
import { FailureNotice } from './FailureNotice';
import { LoadingShape } from './LoadingShape';
import { Live } from './useLive';

/**
 * Shows a value that is kept fresh, or why there is none: while it is loaded for the first time, when it may not be seen, when the backend
 * cannot be asked. The last good value stays when a later attempt fails, below a notice that says so.
 *
 * @public
 */
export function LiveContent<T>(props: {
  /** The value. */
  live: Live<T>;
  /** How high the content will be, about, in pixels, so that nothing jumps when it comes; 200 if absent. */
  height?: number;
  /** Shows the value. */
  children: (value: T) => ReactNode;
}): JSX.Element {
  const { live, height, children } = props;
  if (live.isLoading) return <LoadingShape height={height} />;
  return (
    <>
      {live.error && (
        <FailureNotice
          error={live.error}
          isStale={live.value !== undefined}
          isRetrying={live.isReloading}
          onRetry={live.reload}
        />
      )}
      {live.value !== undefined && children(live.value)}
    </>
  );
}
