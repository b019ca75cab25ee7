import useMediaQuery from '@material-ui/core/useMediaQuery';

/** Where there is no room for all filters beside each other. */
export const SMALL_SCREEN = '(max-width:699.95px)';

export function useIsSmall(): boolean {
  return useMediaQuery(SMALL_SCREEN);
}
