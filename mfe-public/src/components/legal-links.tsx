import { LEGAL_PAGES } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { footerLink } from './footer-links';

interface LegalLinksProps {
  /** The page on which they stand. */
  current?: string;
}

/** Links of a footer to the legal pages: loads of the page, since an older shell knows no route to them. */
export function LegalLinks({ current }: LegalLinksProps) {
  return LEGAL_PAGES.map(({ path, name }) => (
    <Box
      component="a"
      key={path}
      href={path}
      {...(path === current && { 'aria-current': 'page' })}
      sx={footerLink}
    >
      {name}
    </Box>
  ));
}
