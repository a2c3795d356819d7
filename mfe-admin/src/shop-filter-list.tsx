import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ShopChoices } from './shop-choices';

interface ShopFilterListProps {
  onBack: () => void;
  onChosen: () => void;
}

/** Replaces the entries of the sidebar on the screens that can be filtered by shop. */
export function ShopFilterList({ onBack, onChosen }: ShopFilterListProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Button
        color="inherit"
        startIcon={<ArrowBack />}
        onClick={onBack}
        sx={{ justifyContent: 'flex-start', minHeight: 44, px: 1.5, mb: 1 }}
      >
        Menu principal
      </Button>
      <ShopChoices onChosen={onChosen} />
    </Box>
  );
}
