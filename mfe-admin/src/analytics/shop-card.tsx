import { formatDay, formatEuros, type ShopSummary } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Progress } from '../api/progress';

/** Label of the sum of the deliveries, before and after completion. */
const AMOUNTS: Readonly<Record<Progress, string>> = {
  incomplete: 'Montant prévu',
  completed: 'Chiffre d’affaires',
};

interface ShopCardProps {
  shop: ShopSummary;
  progress: Progress;
  onOpen: (shopId: number) => void;
}

/** A shop's deliveries, completed or still open, in numbers. */
export function ShopCard({ shop, progress, onOpen }: ShopCardProps) {
  const { shop_id, shop_name, total_deliveries: total } = shop;
  const facts = [
    [AMOUNTS[progress], formatEuros(shop.total)],
    ['Chauffeurs', String(shop.unique_drivers)],
    ['Clients', String(shop.unique_customers)],
    ['Première', formatDay(shop.earliest_delivery)],
    ['Dernière', formatDay(shop.latest_delivery)],
  ] as const;
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', p: 2.5 }}>
      <Typography
        variant="h3"
        component="h2"
        id={`shop-${shop_id}`}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {shop_name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 0.5, mb: 1.5 }}>
        <Box component="span" className="tabular" sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
          {total}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {total < 2 ? 'livraison' : 'livraisons'}
        </Box>
      </Box>
      <Box component="dl" sx={factsStyle}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </Box>
      <Button
        variant="outlined"
        fullWidth
        disabled={total === 0}
        aria-describedby={`shop-${shop_id}`}
        onClick={() => onOpen(shop_id)}
        sx={{ mt: 'auto' }}
      >
        Voir les détails
      </Button>
    </Card>
  );
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  m: 0,
  mb: 2,
  fontSize: '0.9375rem',
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0 },
  '& > :first-of-type': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: 1,
    '& dd': { fontSize: '1.0625rem', fontWeight: 700 },
  },
} as const;
