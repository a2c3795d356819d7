import { MAX_COMPLETION_IMAGES, MAX_IMAGE_BYTES, MEGABYTE } from '@cigogne/contract';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactNode } from 'react';
import { PhotoPreviews } from './photo-previews';
import type { usePhotos } from './use-photos';

type PhotoPickerProps = Pick<
  ReturnType<typeof usePhotos>,
  'photos' | 'preparing' | 'add' | 'remove'
> & {
  problem: string | undefined;
  disabled: boolean;
  required: boolean;
  /** The camera or the album is being opened, during which the phone may end the page. */
  onOpen: () => void;
};

/** Photos from the camera or the phone's album, with their previews. */
export function PhotoPicker({
  photos,
  preparing,
  problem,
  add,
  remove,
  disabled,
  required,
  onOpen,
}: PhotoPickerProps) {
  const noteId = useId();
  const full = photos.length + preparing >= MAX_COMPLETION_IMAGES;
  return (
    <Box role="group" aria-label="Photos" aria-describedby={noteId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
          {required ? 'Photos *' : 'Photos (optional)'}
        </Typography>
        <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
          {photos.length} / {MAX_COMPLETION_IMAGES}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <PickButton
          name="delivery_images"
          label="Take a photo"
          icon={<PhotoCameraOutlined />}
          disabled={disabled || full}
          onOpen={onOpen}
          onPick={add}
          camera
        />
        <PickButton
          label="Choose photos"
          icon={<AddPhotoAlternateOutlined />}
          disabled={disabled || full}
          onOpen={onOpen}
          onPick={add}
        />
      </Box>
      <FormHelperText id={noteId} sx={{ mx: 0, mt: 1, fontSize: '0.875rem' }}>
        {required ? `1 to ${MAX_COMPLETION_IMAGES}` : `Up to ${MAX_COMPLETION_IMAGES}`} images, up
        to {MAX_IMAGE_BYTES / MEGABYTE}MB each
      </FormHelperText>
      {problem && (
        <FormHelperText error role="alert" sx={{ mx: 0, fontSize: '0.875rem', fontWeight: 600 }}>
          {problem}
        </FormHelperText>
      )}
      <PhotoPreviews
        photos={photos}
        preparing={preparing}
        onRemove={remove}
        onOpen={onOpen}
        onRetake={add}
        disabled={disabled}
      />
    </Box>
  );
}

interface PickButtonProps {
  /** The field of the form, on the button that gets the focus when something is wrong with it. */
  name?: string;
  label: string;
  icon: ReactNode;
  disabled: boolean;
  /** Opens the camera at once on a phone, one photo at a time. */
  camera?: boolean;
  onOpen: () => void;
  onPick: (files: readonly File[]) => Promise<void>;
}

function PickButton({
  name,
  label,
  icon,
  disabled,
  camera = false,
  onOpen,
  onPick,
}: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        name={name}
        variant="outlined"
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ flexDirection: 'column', gap: 0.5, minHeight: 76, '& svg': { fontSize: 28 } }}
      >
        {icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        hidden
        disabled={disabled}
        {...(camera ? { capture: 'environment' } : { multiple: true })}
        onClick={onOpen}
        onChange={(event) => {
          void onPick([...(event.target.files ?? [])]);
          // Otherwise choosing a removed photo again would fire no change event.
          event.target.value = '';
        }}
      />
    </>
  );
}
