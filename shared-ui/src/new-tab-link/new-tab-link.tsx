import Box from '@mui/material/Box';

interface NewTabLinkProps {
  href: string;
  children: string;
}

/** A link inside a form that opens a new tab, so that input is kept; screen readers announce the new tab. */
export function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <Box
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${children} (nouvel onglet)`}
      sx={{ color: 'primary.main', textUnderlineOffset: '3px' }}
    >
      {children}
    </Box>
  );
}
