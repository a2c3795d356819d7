import { type InventoryProduct, whyProductIsLocked } from '@cigogne/contract';
import { mayLeave } from '@cigogne/shared-api/router';
import { useFocusInside } from '@cigogne/shared-ui/modal';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CorrectionForm } from './correction-form';
import { ProductFacts } from './product-facts';
import { ProductHistory } from './product-history';

interface ProductDrawerProps {
  product: InventoryProduct;
  /** Gets the product as the server has corrected it. */
  onCorrected: (product: InventoryProduct) => void;
  onClose: () => void;
}

/** Correction and history of a product, beside the list. */
export function ProductDrawer({ product, onCorrected, onClose }: ProductDrawerProps) {
  const titleId = useId();
  const paper = useFocusInside();
  const locked = whyProductIsLocked(product);
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Drawer
      open
      anchor="right"
      // Like the shared modal: a question above it belongs to another copy of MUI.
      disableEnforceFocus
      onClose={() => void close()}
      slotProps={{
        paper: {
          ref: paper,
          tabIndex: -1,
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 'min(440px, 100%)', p: 2.5 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {product.name}
        </Typography>
        <IconButton aria-label="Fermer" onClick={() => void close()} sx={{ p: 1.25 }}>
          <Close />
        </IconButton>
      </Box>
      {locked ? (
        <Stack sx={{ gap: 2 }}>
          <Alert severity="info">{locked}</Alert>
          <ProductFacts product={product} layout="grid" />
          {product.notes && (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {product.notes}
            </Typography>
          )}
        </Stack>
      ) : (
        <CorrectionForm product={product} onCorrected={onCorrected} onClose={onClose} />
      )}
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        Historique
      </Typography>
      <ProductHistory id={product.id} />
    </Drawer>
  );
}
