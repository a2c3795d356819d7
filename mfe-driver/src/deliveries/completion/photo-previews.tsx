import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { Photo } from './use-photos';

interface PhotoPreviewsProps {
  photos: readonly Photo[];
  preparing: number;
  disabled: boolean;
  onRemove: (id: string) => void;
}

/** The photos to be sent, each with a button that removes it. */
export function PhotoPreviews({ photos, preparing, disabled, onRemove }: PhotoPreviewsProps) {
  if (photos.length + preparing === 0) return null;
  return (
    <Box
      component="ul"
      aria-busy={preparing > 0}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
        gap: 1.5,
        m: 0,
        mt: 1.5,
        p: 0,
        listStyle: 'none',
      }}
    >
      {photos.map(({ id, preview }, index) => (
        <Box component="li" key={id} sx={{ position: 'relative' }}>
          <Box component="img" src={preview} alt={`Photo ${index + 1}`} sx={tile} />
          <IconButton
            aria-label={`Remove photo ${index + 1}`}
            title={`Remove photo ${index + 1}`}
            disabled={disabled}
            onClick={() => onRemove(id)}
            sx={removeButton}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      {Array.from({ length: preparing }, (_, index) => (
        <li key={`preparing-${index}`}>
          <Skeleton variant="rounded" sx={{ ...tile, height: 'auto' }} />
        </li>
      ))}
    </Box>
  );
}

const tile = {
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  boxSizing: 'border-box',
} as const;

const removeButton = {
  position: 'absolute',
  top: 4,
  right: 4,
  width: 44,
  height: 44,
  color: '#fff',
  bgcolor: 'rgb(20 17 15 / 0.72)',
  '&:hover': { bgcolor: 'rgb(20 17 15 / 0.9)' },
} as const;
