import {
  formatMoment,
  matchesSearch,
  MAX_PRICE_CHANGES,
  type PriceChange,
  type Shop,
} from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { Modal } from '@cigogne/shared-ui/modal';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useListPriceChangesQuery } from '../api/pricing';
import { priceInWords } from './read-price';

interface PriceHistoryProps {
  shop: Shop;
  onClose: () => void;
}

/** The changes of a shop's prices, of all or of the searched categories: who, when, from, to; latest first. */
export function PriceHistory({ shop, onClose }: PriceHistoryProps) {
  const [search, setSearch] = useState('');
  const query = useListPriceChangesQuery(shop.id, { refetchOnMountOrArgChange: true });
  const { data: changes } = query;
  const found = changes?.filter(({ category_id, category_name }) =>
    matchesSearch(search, category_name, String(category_id)),
  );
  return (
    <Modal
      open
      maxWidth="md"
      title={`Price history · ${shop.name}`}
      closeLabel="Close"
      onClose={onClose}
    >
      {changes && changes.length > 0 ? (
        <>
          <Box role="search" sx={{ mb: 1 }}>
            <SearchInput
              label="Search categories"
              clearLabel="Clear search"
              value={search}
              onChange={setSearch}
            />
          </Box>
          {found && found.length > 0 ? (
            <Changes changes={found} />
          ) : (
            <EmptyState title="No change found" />
          )}
          {changes.length === MAX_PRICE_CHANGES && (
            <Box component="p" sx={{ mb: 0, color: 'text.secondary' }}>
              {`These are the latest ${MAX_PRICE_CHANGES} changes.`}
            </Box>
          )}
        </>
      ) : changes ? (
        <EmptyState title="No changes yet" description="Every saved change will be listed here." />
      ) : (
        <MissingData query={query} failure="Failed to fetch the price history" language="en">
          <LoadingSkeleton variant="list" rows={4} label="Loading price history" />
        </MissingData>
      )}
    </Modal>
  );
}

function Changes({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <Box component="ul" sx={listStyle}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.category_id}`}>
          <div className="what">
            <strong>{change.category_name}</strong>
            <span className="tabular">
              {priceInWords(change.from)} <span aria-label="to">→</span>{' '}
              <b>{priceInWords(change.to)}</b>
            </span>
          </div>
          <div className="who">
            {change.actor_name}, <time dateTime={change.at}>{formatMoment(change.at)}</time>
          </div>
        </li>
      ))}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 3,
    rowGap: 0.25,
    py: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& .what': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& .who': { color: 'text.secondary', fontSize: '0.875rem' },
} as const;
