import Box from '@mui/material/Box';
import { useCallback } from 'react';

/** Photos that only this phone has; a tap saves one among its downloads, from where it can be shown or sent. */
export function KeptPhotos({ photos }: { photos: readonly File[] }) {
  if (photos.length === 0) return null;
  return (
    <>
      <Box sx={{ mt: 1 }}>Tap a photo to save it:</Box>
      <Box component="ul" sx={row}>
        {photos.map((photo, index) => (
          <li key={index}>
            <KeptPhoto photo={photo} number={index + 1} />
          </li>
        ))}
      </Box>
    </>
  );
}

interface KeptPhotoProps {
  photo: File;
  /** From 1. */
  number: number;
}

function KeptPhoto({ photo, number }: KeptPhotoProps) {
  const show = useCallback(
    (link: HTMLAnchorElement) => {
      const address = URL.createObjectURL(photo);
      link.href = address;
      link.querySelector('img')!.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
  return (
    <Box component="a" ref={show} download={photo.name} sx={{ display: 'block' }}>
      <Box component="img" alt={`Save photo ${number}`} sx={thumbnail} />
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;

const thumbnail = {
  display: 'block',
  width: 88,
  height: 88,
  objectFit: 'cover',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
} as const;
