import { LEGAL_PAGES } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { footerLink } from './footer-links';

interface LegalLinksProps {
  /** Path of the present page. */
  current?: string;
}

/** Links of a footer to the legal pages. They load a new page, since an older shell has no route for them. */
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
