import { NARROW_WINDOW } from '@cigogne/shared-ui/breakpoints';
import useMediaQuery from '@mui/material/useMediaQuery';

/** True where a table does not fit and cards take its place. */
export function useCompactLayout(): boolean {
  return useMediaQuery(NARROW_WINDOW, { noSsr: true });
}
