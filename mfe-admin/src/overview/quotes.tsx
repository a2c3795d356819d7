import { messageOf } from '@cigogne/shared-api';
import { counted } from '@cigogne/contract';
import { useLocation } from '@cigogne/shared-api/router';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { POLLING_WHEN_OLD } from '../api/polling';
import { useListQuotesInfiniteQuery } from '../api/quotes';
import { uniqueById } from '../components/unique-by-id';
import { QuoteCard } from './quote-card';

const ANCHOR = 'demandes-de-devis';
const FAILED = 'Les demandes de devis n’ont pas pu être chargées.';

/** The quote requests from the public page, with the number of unread ones. */
export function Quotes() {
  const query = useListQuotesInfiniteQuery(undefined, POLLING_WHEN_OLD);
  const pages = query.data?.pages;
  const quotes = pages && uniqueById(pages.flatMap((page) => page.quotes));
  const { total = 0, unread = 0 } = pages?.at(-1) ?? {};
  const section = useScrollToHash();
  const titleId = useId();
  return (
    <Box
      component="section"
      id={ANCHOR}
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ mt: 5, '&:focus': { outline: 'none' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography id={titleId} variant="h2">
          Demandes de devis
        </Typography>
        {unread > 0 && (
          <Box component="span" className="tabular" sx={{ color: 'primary.main', fontWeight: 650 }}>
            {counted(unread, 'non lue')}
          </Box>
        )}
      </Box>
      {quotes?.length === 0 ? (
        <EmptyState
          title="Aucune demande de devis"
          description="Les demandes faites sur la page d’accueil arrivent ici."
        />
      ) : quotes ? (
        <>
          <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
            {quotes.map((quote) => (
              <QuoteCard key={quote.id} quote={quote} />
            ))}
          </Box>
          <ShowMore
            total={query.hasNextPage ? total : quotes.length}
            shown={quotes.length}
            loading={query.isFetchingNextPage}
            failure={query.isFetchNextPageError ? messageOf(query.error, FAILED) : undefined}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      ) : (
        <MissingData query={query} failure={FAILED}>
          <LoadingSkeleton variant="cards" rows={2} label="Chargement des demandes de devis" />
        </MissingData>
      )}
    </Box>
  );
}

/** Scrolls to the section at every click of a link to it, even when it is already in the address. */
function useScrollToHash() {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return section;
}
