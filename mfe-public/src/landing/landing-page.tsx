import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { About } from './about';
import { Clients } from './clients';
import { Contact } from './contact';
import { Hero } from './hero';
import { Quote } from './quote';
import { Services } from './services';
import { SiteFooter } from './site-footer';
import { HEADER_HEIGHT, SiteHeader } from './site-header';
import { Values } from './values';

/** An anchor's target is not to end behind the header; gliding there only for those who like it. */
const ANCHOR_SCROLLING = {
  html: {
    scrollPaddingTop: HEADER_HEIGHT,
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
} as const;

/** What a visitor sees first (part 1, section 2.2). */
export function LandingPage() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <GlobalStyles styles={ANCHOR_SCROLLING} />
      <SiteHeader />
      <Box component="main" sx={{ flex: 1 }}>
        <Hero />
        <Values />
        <About />
        <Services />
        <Clients />
        <Quote />
        <Contact />
      </Box>
      <SiteFooter />
    </Box>
  );
}
