import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_QUOTE_PHOTOS, MEGABYTE } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { PhotoPreview } from './photo-preview';

interface PhotoFieldProps {
  photos: readonly File[];
  problem: string | undefined;
  /** The maximum number of photos is reached. */
  full: boolean;
  /** True while the form is being sent. */
  readOnly: boolean;
  onAdd: (photos: readonly File[]) => Promise<void>;
  onRemove: (photo: File) => void;
}

/** Up to three photos of the furniture or the room, each with preview and name. */
export function PhotoField({ photos, problem, full, readOnly, ...on }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box role="group" aria-label="Photos">
      <Button
        variant="outlined"
        disabled={full || readOnly}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        Ajouter des photos
      </Button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        multiple
        hidden
        aria-label="Photos à joindre"
        onChange={(event) => {
          void on.onAdd([...(event.target.files ?? [])]);
          // Otherwise choosing the same photo again after its removal would trigger no event.
          event.target.value = '';
        }}
      />
      <Box sx={{ mt: 0.75, color: 'text.secondary', fontSize: '0.875rem' }}>
        {MAX_QUOTE_PHOTOS} photos au plus, {MAX_IMAGE_BYTES / MEGABYTE} Mo chacune (JPEG, PNG ou
        WebP)
      </Box>
      {problem && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
          {problem}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {photos.map((photo, index) => (
          <Box
            component="li"
            key={`${photo.name} ${index}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5 }}
          >
            <PhotoPreview photo={photo} />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{photo.name}</Box>
            <Button
              aria-label={`Retirer ${photo.name}`}
              disabled={readOnly}
              onClick={() => on.onRemove(photo)}
              sx={{ minHeight: 44 }}
            >
              Retirer
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
