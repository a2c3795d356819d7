import Close from '@mui/icons-material/Close';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import type { Photo } from './use-photos';

interface PhotoPreviewsProps {
  photos: readonly Photo[];
  preparing: number;
  disabled: boolean;
  onRemove: (photo: File) => void;
  /** The camera is opened. */
  onOpen: () => void;
  /** Replaces a photo by a new one. */
  onRetake: (files: readonly File[], replaced: File) => Promise<void>;
}

/** The photos that will be sent, each with buttons to remove or retake it. */
export function PhotoPreviews({
  photos,
  preparing,
  disabled,
  onRemove,
  onOpen,
  onRetake,
}: PhotoPreviewsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const retaken = useRef<File>(undefined);
  if (photos.length + preparing === 0) return null;
  const added = preparing - photos.filter(({ isBeingReplaced }) => isBeingReplaced).length;
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Retake photo"
        hidden
        tabIndex={-1}
        onClick={onOpen}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0 && retaken.current) void onRetake(files, retaken.current);
          event.target.value = '';
        }}
      />
      <Box component="ul" aria-busy={preparing > 0} sx={grid}>
        {photos.map(({ file, preview, isBeingReplaced }, index) =>
          isBeingReplaced ? (
            <PhotoSkeleton key={preview} />
          ) : (
            <PhotoTile
              key={preview}
              preview={preview}
              number={index + 1}
              disabled={disabled}
              onRemove={() => onRemove(file)}
              onRetake={() => {
                retaken.current = file;
                camera.current?.click();
              }}
            />
          ),
        )}
        {Array.from({ length: added }, (_, index) => (
          <PhotoSkeleton key={`preparing-${index}`} />
        ))}
      </Box>
    </>
  );
}

interface PhotoTileProps {
  preview: string;
  /** From 1. */
  number: number;
  disabled: boolean;
  onRemove: () => void;
  onRetake: () => void;
}

function PhotoTile({ preview, number, disabled, onRemove, onRetake }: PhotoTileProps) {
  const remove = `Remove photo ${number}`;
  const retake = `Retake photo ${number}`;
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <Box component="img" src={preview} alt={`Photo ${number}`} sx={tile} />
      <IconButton
        aria-label={remove}
        title={remove}
        disabled={disabled}
        onClick={onRemove}
        sx={{ ...onPhoto, right: 4 }}
      >
        <Close />
      </IconButton>
      <IconButton
        aria-label={retake}
        title={retake}
        disabled={disabled}
        onClick={onRetake}
        sx={{ ...onPhoto, left: 4 }}
      >
        <ReplayOutlined />
      </IconButton>
    </Box>
  );
}

/** In place of a photo that is being made smaller. */
function PhotoSkeleton() {
  return (
    <li>
      <Skeleton variant="rounded" sx={{ ...tile, height: 'auto' }} />
    </li>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: 1.5,
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
} as const;

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

const onPhoto = {
  position: 'absolute',
  top: 4,
  width: 44,
  height: 44,
  color: '#fff',
  bgcolor: 'rgb(20 17 15 / 0.72)',
  '&:hover': { bgcolor: 'rgb(20 17 15 / 0.9)' },
} as const;
