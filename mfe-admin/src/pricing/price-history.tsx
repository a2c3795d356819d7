import { messageOf } from '@cigogne/shared-api';
import {
  formatEuros,
  formatMoment,
  type PriceChange,
  type PricingRule,
  type Shop,
} from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { Modal } from '@cigogne/shared-ui/modal';
import Box from '@mui/material/Box';
import { useListPriceChangesQuery } from '../api/pricing';

/** The prices of one category, or of all. */
export type HistoryOf = PricingRule | 'all';

interface PriceHistoryProps {
  shop: Shop;
  of: HistoryOf;
  onClose: () => void;
}

/** The changes of prices: who, when, from, to; the latest first. */
export function PriceHistory({ shop, of, onClose }: PriceHistoryProps) {
  const { data, error, isFetching, refetch } = useListPriceChangesQuery(shop.id, {
    refetchOnMountOrArgChange: true,
  });
  const changes = data?.filter(({ category_id }) => of === 'all' || category_id === of.category_id);
  return (
    <Modal
      open
      maxWidth="md"
      title={of === 'all' ? `Price history · ${shop.name}` : `Price history · ${of.category_name}`}
      closeLabel="Close"
      onClose={onClose}
    >
      {changes && changes.length > 0 ? (
        <Changes changes={changes} withCategory={of === 'all'} />
      ) : changes ? (
        <EmptyState title="No changes yet" description="Every saved change will be listed here." />
      ) : error && !isFetching ? (
        <ErrorState
          message={messageOf(error, 'Failed to fetch the price history')}
          onRetry={() => void refetch()}
          retryLabel="Try again"
        />
      ) : (
        <LoadingSkeleton variant="list" rows={4} label="Loading price history" />
      )}
    </Modal>
  );
}

function Changes(props: { changes: readonly PriceChange[]; withCategory: boolean }) {
  return (
    <Box component="ul" sx={listStyle}>
      {props.changes.map((change) => (
        <li key={`${change.at} ${change.category_id}`}>
          <div className="what">
            {props.withCategory && <strong>{change.category_name}</strong>}
            <span className="tabular">
              {priceText(change.from)} <span aria-label="to">→</span> <b>{priceText(change.to)}</b>
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

function priceText(price: number | null): string {
  return price === null ? 'Not set' : formatEuros(price);
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
