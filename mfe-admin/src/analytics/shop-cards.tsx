import { counted, matchesSearch, type ShopSummary } from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { ShowMore, usePart } from '@cigogne/shared-ui/show-more';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Progress } from '../api/progress';
import { Fold } from '../components/fold';
import { ShopCard } from './shop-card';

interface ShopCardsProps {
  shops: readonly ShopSummary[];
  progress: Progress;
  search: string;
  onSearch: (text: string) => void;
  onOpen: (shopId: number) => void;
}

/** One card per shop, highest amount first; shops without deliveries are folded away unless searched for. */
export function ShopCards({ shops, search, onSearch, ...card }: ShopCardsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const found = shops
    .filter(({ shop_name }) => matchesSearch(search, shop_name))
    .sort((a, b) => b.total - a.total || b.total_deliveries - a.total_deliveries);
  const searching = search.trim() !== '';
  const shown = searching ? found : found.filter(hasDeliveries);
  const folded = searching ? [] : found.filter((shop) => !hasDeliveries(shop));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="search" sx={{ maxWidth: { sm: 360 } }}>
        <SearchInput label="Rechercher un magasin" value={search} onChange={onSearch} />
      </Box>
      {shown.length > 0 ? (
        <Cards shops={shown} label="Magasins" {...card} />
      ) : searching ? (
        <EmptyState title="Aucun magasin trouvé" description="Vérifiez le nom recherché." />
      ) : (
        <EmptyState
          title="Aucune livraison sur cette période"
          description="Choisissez une autre période."
        />
      )}
      {folded.length > 0 && (
        <Fold title={withoutDeliveries(folded.length)} open={unfolded} onToggle={setUnfolded}>
          <Cards shops={folded} label="Magasins sans livraison" {...card} />
        </Fold>
      )}
    </Box>
  );
}

interface CardsProps extends Pick<ShopCardsProps, 'shops' | 'progress' | 'onOpen'> {
  label: string;
}

/** Rendered in parts: a house may have a thousand shops. */
function Cards({ shops, label, ...card }: CardsProps) {
  const { part, more } = usePart(shops);
  return (
    <>
      <Box component="ul" aria-label={label} sx={gridStyle}>
        {part.map((shop) => (
          <ShopCard key={shop.shop_id} shop={shop} {...card} />
        ))}
      </Box>
      <ShowMore {...more} />
    </>
  );
}

function hasDeliveries({ total_deliveries }: ShopSummary): boolean {
  return total_deliveries > 0;
}

function withoutDeliveries(count: number): string {
  return counted(count, 'magasin sans livraison', 'magasins sans livraison');
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(270px, 100%), 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
