import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { column } from '../components/column';

interface SectionProps {
  /** Target of an anchor. */
  id: string;
  title: string;
  /** Distinguishes the band from its neighbours. */
  tinted?: boolean;
  children: ReactNode;
}

/** A band of the page with its heading. */
export function Section({ id, title, tinted = false, children }: SectionProps) {
  const titleId = `${id}-titre`;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={titleId}
      sx={{ bgcolor: tinted ? 'background.paper' : 'background.default' }}
    >
      <Box sx={{ ...column, py: { xs: 7, md: 11 } }}>
        <Box
          component="h2"
          id={titleId}
          sx={{
            m: 0,
            mb: { xs: 3, md: 4 },
            fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)',
            fontWeight: 750,
            lineHeight: 1.15,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {title}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** Running text of a section. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Box
      component="p"
      sx={{ mt: 0, mb: 2, maxWidth: '62ch', fontSize: '1.0625rem', lineHeight: 1.65 }}
    >
      {children}
    </Box>
  );
}
