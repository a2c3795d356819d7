import { FailureBoundary } from '@cigogne/shared-ui/failure-boundary';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, startTransition, Suspense, useCallback, useState } from 'react';
import { About } from './about';
import { Clients } from './clients';
import { Hero } from './hero';
import { Quote } from './quote';
import { QuoteFailure } from './quote-failure';
import { Services } from './services';
import { SiteFooter } from './site-footer';
import { HEADER_HEIGHT, SiteHeader } from './site-header';

/** Only when somebody asks for a quote. React.lazy remembers a rejection: another attempt needs a new one. */
const loadDialog = () => lazy(() => import('./quote-dialog/quote-dialog'));

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
  const [quote, setQuote] = useState<'unasked' | 'open' | 'closed' | 'failed'>('unasked');
  const [QuoteDialog, setQuoteDialog] = useState(loadDialog);
  // Of the whole page only the dialog changes, and the button answers first.
  const askQuote = () => startTransition(() => setQuote('open'));
  const close = useCallback(() => setQuote('closed'), []);
  const fail = () => {
    setQuoteDialog(loadDialog);
    setQuote('failed');
  };
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
      {quote === 'failed' && (
        <QuoteFailure onRetry={askQuote} onClose={() => setQuote('unasked')} />
      )}
      {(quote === 'open' || quote === 'closed') && (
        <FailureBoundary fallback={null} onFailure={fail}>
          <Suspense>
            <QuoteDialog
              open={quote === 'open'}
              onClose={close}
              onAnswer={askQuote}
              onDone={() => setQuote('unasked')}
            />
          </Suspense>
        </FailureBoundary>
      )}
    </Box>
  );
}
