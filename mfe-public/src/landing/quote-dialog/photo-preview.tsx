import Box from '@mui/material/Box';
import { useCallback } from 'react';

const SIDE = 64;

/** A thumbnail without a text alternative: the file name beside it is enough. */
export function PhotoPreview({ photo }: { photo: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo);
      return () => URL.revokeObjectURL(image.src);
    },
    [photo],
  );
  return (
    <Box
      component="img"
      ref={show}
      alt=""
      width={SIDE}
      height={SIDE}
      sx={{ flex: 'none', objectFit: 'cover', borderRadius: 1, bgcolor: 'divider' }}
    />
  );
}
