import useMediaQuery from '@mui/material/useMediaQuery';

/** True where a table does not fit and cards take its place. */
export function useCompactLayout(): boolean {
  return useMediaQuery('(max-width:899.95px)', { noSsr: true });
}
