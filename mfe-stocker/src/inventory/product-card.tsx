import type { InventoryProduct } from '@cigogne/shared-api/contract';
import { PRODUCT_STATUS_HINTS, productStatus } from '@cigogne/shared-api/rules';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { ExpectedWeek } from './expected-week';
import { ProductDocuments } from './product-documents';
import { ProductFacts } from './product-facts';
import { SectionBadge } from './section-badge';
import type { Layout } from './use-layout';

interface ProductCardProps {
  product: InventoryProduct;
  layout: Layout;
  onOpen?: (product: InventoryProduct) => void;
  /** Given at the reception desk: joins the receiving document. */
  onReceive?: ((product: InventoryProduct) => void) | undefined;
}

/** A product with all that the depot knows of it: a card of the grid, or a row of the list. */
export const ProductCard = memo(function ProductCard({
  product,
  layout,
  onOpen,
  onReceive,
}: ProductCardProps) {
  const { name, section, status, notes } = product;
  const { inventory: label, color } = productStatus(status);
  return (
    <Card
      component="article"
      sx={[{ display: 'grid', alignContent: 'start', gap: 1.5, p: 2 }, layout === 'list' && row]}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <SectionBadge section={section} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', mb: 0.75 }}>
            {name}
          </Typography>
          <Tooltip describeChild title={PRODUCT_STATUS_HINTS[status] ?? ''} enterTouchDelay={0}>
            <span>
              <StatusChip label={label} color={color} />
            </span>
          </Tooltip>
        </Box>
      </Box>
      <ProductFacts product={product} layout={layout} />
      {notes && (
        <Typography
          sx={{
            gridColumn: '1 / -1',
            px: 1.5,
            py: 1,
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontSize: '0.9375rem',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {notes}
        </Typography>
      )}
      {status === 'depo' && <ExpectedWeek product={product} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
        <ProductDocuments product={product} onReceive={onReceive} />
        {onOpen && (
          <Button
            onClick={() => onOpen(product)}
            aria-label={`Corriger et historique : ${name}`}
            startIcon={<EditNoteOutlined />}
            sx={{ minHeight: 44 }}
          >
            Corriger / Historique
          </Button>
        )}
      </Box>
    </Card>
  );
});

const row = {
  py: 1.5,
  columnGap: 3,
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(280px, 1fr) 2fr' },
  alignItems: 'center',
} as const;
