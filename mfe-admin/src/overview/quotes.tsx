import { counted } from '@cigogne/contract';
import { useLocation } from '@cigogne/shared-api/router';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { POLLING_WHEN_OLD } from '../api/polling';
import { useListQuotesQuery } from '../api/quotes';
import { QuoteCard } from './quote-card';

const TITLE_ID = 'demandes-de-devis';

/** The requests for quotes from the public page, and how many of them are unread. */
export function Quotes() {
  const query = useListQuotesQuery(undefined, POLLING_WHEN_OLD);
  const { data } = query;
  const section = useScrollToHash();
  const unread = data?.quotes.filter(({ read_at }) => read_at === null).length ?? 0;
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      sx={{ mt: 5, scrollMarginTop: 76, '&:focus': { outline: 'none' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography id={TITLE_ID} variant="h2">
          Demandes de devis
        </Typography>
        {unread > 0 && (
          <Box component="span" className="tabular" sx={{ color: 'primary.main', fontWeight: 650 }}>
            {counted(unread, 'non lue')}
          </Box>
        )}
      </Box>
      {data?.quotes.length === 0 ? (
        <EmptyState
          title="Aucune demande de devis"
          description="Les demandes faites sur la page d’accueil arrivent ici."
        />
      ) : data ? (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {data.quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} />
          ))}
        </Box>
      ) : (
        <MissingData query={query} failure="Les demandes de devis n’ont pas pu être chargées.">
          <LoadingSkeleton variant="cards" rows={2} label="Chargement des demandes de devis" />
        </MissingData>
      )}
    </Box>
  );
}

/** Scrolls to the section at every click of a link to it, also when it is in the address already. */
function useScrollToHash() {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${TITLE_ID}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return section;
}
