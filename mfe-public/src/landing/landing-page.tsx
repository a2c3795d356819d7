import { FailureBoundary } from '@cigogne/shared-ui/failure-boundary';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, Suspense, useState } from 'react';
import { About } from './about';
import { Clients } from './clients';
import { Hero } from './hero';
import { Quote } from './quote';
import { QuoteFailure } from './quote-failure';
import { Services } from './services';
import { SiteFooter } from './site-footer';
import { HEADER_HEIGHT, SiteHeader } from './site-header';
import { useQuoteEntry } from './use-quote-entry';

/** Loaded on the first quote request. React.lazy caches a rejection, so a retry needs a new component. */
const loadDialog = () => lazy(() => import('./quote-dialog/quote-dialog'));

/** Keeps an anchor's target clear of the header; smooth unless reduced motion is preferred. */
const ANCHOR_SCROLLING = {
  html: {
    scrollPaddingTop: HEADER_HEIGHT,
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
} as const;

/** The first page of a visitor (part 1, section 2.2). */
export function LandingPage() {
  usePageTitle('Livraison et montage de meubles et de cuisines en Alsace');
  const { isOpen, open, close } = useQuoteEntry();
  /** A form closed before it is sent keeps its input. */
  const [isKept, setKept] = useState(false);
  if (isOpen && !isKept) setKept(true);
  const [hasFailed, setFailed] = useState(false);
  const [QuoteDialog, setQuoteDialog] = useState(loadDialog);
  const askQuote = () => {
    setFailed(false);
    open();
  };
  const fail = () => {
    setQuoteDialog(loadDialog);
    setFailed(true);
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
      {hasFailed && isOpen && <QuoteFailure onRetry={askQuote} onClose={() => close()} />}
      {!hasFailed && isKept && (
        <FailureBoundary fallback={null} onFailure={fail}>
          <Suspense>
            <QuoteDialog
              open={isOpen}
              onClose={close}
              onAnswer={askQuote}
              onDone={() => setKept(false)}
            />
          </Suspense>
        </FailureBoundary>
      )}
    </Box>
  );
}
