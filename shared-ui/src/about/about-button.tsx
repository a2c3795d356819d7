import Button from '@mui/material/Button';

import { ABOUT } from './about-texts';

/** 'À propos' at the end of a page without a menu. */
export function AboutButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      color="inherit"
      onClick={onClick}
      sx={{
        display: 'flex',
        displayPrint: 'none',
        mx: 'auto',
        minHeight: 44,
        px: 2,
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: 'text.secondary',
      }}
    >
      {ABOUT}
    </Button>
  );
}
