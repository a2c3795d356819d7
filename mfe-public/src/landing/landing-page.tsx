import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, startTransition, Suspense, useState } from 'react';
import { About } from './about';
import { Clients } from './clients';
import { Hero } from './hero';
import { Quote } from './quote';
import { Services } from './services';
import { SiteFooter } from './site-footer';
import { HEADER_HEIGHT, SiteHeader } from './site-header';

// Loaded only when somebody asks for a quote.
const QuoteDialog = lazy(() => import('./quote-dialog/quote-dialog'));

/** Keeps an anchor's target from ending behind the header; smooth only where motion is not unwanted. */
const ANCHOR_SCROLLING = {
  html: {
    scrollPaddingTop: HEADER_HEIGHT,
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
} as const;

/** What a visitor sees first (part 1, section 2.2). */
export function LandingPage() {
  usePageTitle('Livraison et montage de meubles et de cuisines en Alsace');
  const [quote, setQuote] = useState<'unasked' | 'open' | 'closed'>('unasked');
  // Of the whole page only the dialog changes, and the button answers first.
  const askQuote = () => startTransition(() => setQuote('open'));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <GlobalStyles styles={ANCHOR_SCROLLING} />
      <SiteHeader />
      <Box component="main" sx={{ flex: 1 }}>
        <Hero onAskQuote={askQuote} />
        <About />
        <Services />
        <Clients />
        <Quote onAskQuote={askQuote} />
      </Box>
      <SiteFooter />
      {quote !== 'unasked' && (
        <Suspense>
          <QuoteDialog
            open={quote === 'open'}
            onClose={() => setQuote('closed')}
            onDone={() => setQuote('unasked')}
          />
        </Suspense>
      )}
    </Box>
  );
}
