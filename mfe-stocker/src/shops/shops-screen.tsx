import type { Shop } from '@cigogne/contract';
import { useNavigate } from '@cigogne/shared-api/router';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { useFoundPart } from '@cigogne/shared-ui/found-part';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useListStockerShopsQuery } from '../api/inventory';
import { useSelectedShop } from '../components/use-selected-shop';

/** Selects the shop that products are added for. */
export default function ShopsScreen() {
  usePageTitle('Select a Shop');
  const query = useListStockerShopsQuery();
  const { data: shops } = query;
  const [selected, select] = useSelectedShop();
  const navigate = useNavigate();
  const { search, found, part, more } = useFoundPart(shops ?? NO_SHOPS, textsOf);
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, md: 4 } }}>
      <Typography variant="h1">Select a Shop</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        Products are added to the stock of one shop
      </Typography>
      <SearchInput label="Search shops" clearLabel="Clear search" {...search} />
      <Box sx={{ mt: 2 }}>
        {!shops && (
          <MissingData query={query} failure="Failed to fetch shops" language="en">
            <LoadingSkeleton variant="cards" label="Loading shops" />
          </MissingData>
        )}
        {shops && found.length === 0 && (
          <EmptyState
            icon={<StorefrontOutlined />}
            title="No shop found"
            description={
              shops.length === 0
                ? 'The office creates shops. They appear here as soon as there is one.'
                : 'Check the name, or clear the search.'
            }
          />
        )}
        <Box component="ul" sx={list}>
          {part.map((shop) => (
            <Card key={shop.id} component="li">
              <CardActionArea
                aria-current={shop.id === selected?.id}
                onClick={() => {
                  select(shop);
                  void navigate('/stocker/add');
                }}
                sx={{ p: 2, minHeight: 72, font: 'inherit' }}
              >
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shop.name}</Box>
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{shop.email}</Box>
              </CardActionArea>
            </Card>
          ))}
        </Box>
        <ShowMore {...more} language="en" />
      </Box>
    </Box>
  );
}

const NO_SHOPS: readonly Shop[] = [];
const textsOf = ({ name, email }: Shop) => [name, email];

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
} as const;
