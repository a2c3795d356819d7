import Box from '@mui/material/Box';
import { Hero } from './hero';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { Values } from './values';

/** What a visitor sees first (part 1, section 2.2). */
export function LandingPage() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SiteHeader />
      <Box component="main" sx={{ flex: 1 }}>
        <Hero />
        <Values />
      </Box>
      <SiteFooter />
    </Box>
  );
}
