import {
  type InventoryProduct,
  PRODUCT_STATUS_HINTS,
  productStatus,
  whyProductIsLocked,
} from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
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
  /** Given on the tab 'Reçus' only: opens the upload of the receiving document. */
  onReceive?: ((product: InventoryProduct) => void) | undefined;
}

/** A product with all its data: a card of the grid, or a row of the list. */
export const ProductCard = memo(function ProductCard({
  product,
  layout,
  onOpen,
  onReceive,
}: ProductCardProps) {
  const { name, section, status, notes } = product;
  const { inventory: label, color } = productStatus(status);
  const hasDocuments = Boolean(product.receiving_document ?? product.damage_proof ?? onReceive);
  return (
    <Card component="article" sx={layout === 'list' ? row : card}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minWidth: 0 }}>
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
      <Box className="facts">
        <ProductFacts product={product} layout={layout} />
      </Box>
      {(notes || status === 'depo' || hasDocuments) && (
        <Box className="more">
          {notes && <Typography sx={note}>{notes}</Typography>}
          {status === 'depo' && <ExpectedWeek product={product} />}
          {hasDocuments && (
            <Box sx={buttons}>
              <ProductDocuments product={product} onReceive={onReceive} />
            </Box>
          )}
        </Box>
      )}
      {onOpen && (
        <Box className="open" sx={buttons}>
          <OpenButton product={product} short={layout === 'list'} onOpen={onOpen} />
        </Box>
      )}
    </Card>
  );
});

interface OpenButtonProps {
  product: InventoryProduct;
  /** A row has space for the icon only. */
  short: boolean;
  onOpen: (product: InventoryProduct) => void;
}

function OpenButton({ product, short, onOpen }: OpenButtonProps) {
  const isLocked = whyProductIsLocked(product) !== null;
  const text = isLocked ? 'Historique' : 'Corriger / Historique';
  const spoken = `${text} : ${product.name}`;
  const icon = isLocked ? <History /> : <EditNoteOutlined />;
  const open = () => onOpen(product);
  return short ? (
    <IconButton
      color="primary"
      aria-label={spoken}
      title={text}
      onClick={open}
      sx={{ width: 48, height: 48 }}
    >
      {icon}
    </IconButton>
  ) : (
    <Button
      aria-label={spoken}
      onClick={open}
      startIcon={icon}
      sx={{ minHeight: 44, px: 1, ml: -1 }}
    >
      {text}
    </Button>
  );
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
const note = {
  flex: 1,
  minWidth: 0,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontSize: '0.9375rem',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
const card = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: 2,
  // Aligns the buttons of cards that are side by side.
  '& > .facts': { flex: 1 },
  '& > .more': { display: 'grid', gap: 1.5 },
} as const;
/** One line with what every product has; below it, what only some have. */
const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1.25,
  p: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 48px', lg: 'minmax(240px, 1fr) 2.2fr 48px' },
  '& > .open': { gridRow: 1, gridColumn: '-2 / -1', alignSelf: { xs: 'start', lg: 'center' } },
  '& > .facts': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
  '& > .more': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexDirection: { xs: 'column', md: 'row' },
    alignItems: { md: 'center' },
    gap: { xs: 1.25, md: 2 },
  },
} as const;
