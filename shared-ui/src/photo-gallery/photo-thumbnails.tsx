import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { PhotoGallery, PhotoGalleryProps } from './photo-gallery';

export interface PhotoThumbnailsProps {
  /** The subject of the photos, for their accessible names: 'de la livraison #7'. */
  of: string;
  /** Addresses of the photos. */
  photos: readonly string[];
  /** Width and height of a thumbnail in px. */
  size: number;
  /** Maximum number of thumbnails; the number of hidden photos then covers the last one. */
  max?: number;
  /** Language of the screen. */
  language?: PhotoGalleryProps['language'];
}

/** Thumbnails of photos stored on the server; each opens the full-screen gallery. */
export function PhotoThumbnails({
  of,
  photos,
  size,
  max = photos.length,
  language = 'fr',
}: PhotoThumbnailsProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [gallery, setGallery] = useState<{ Screen: typeof PhotoGallery }>();
  const open = (index: number) => {
    setOpenIndex(index);
    // Loaded when the first photo is opened. Offline, the photo itself could not be shown either.
    import('./photo-gallery').then(
      (module) => setGallery({ Screen: module.PhotoGallery }),
      () => setOpenIndex(null),
    );
  };
  const hidden = photos.length - max;
  return (
    <>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {photos.slice(0, max).map((photo, index) => {
          const more = index === max - 1 && hidden > 0 ? hidden + 1 : 0;
          return (
            <li key={photo}>
              <ButtonBase
                aria-label={OPEN[language](index + 1, photos.length, of)}
                onClick={() => open(index)}
                sx={{
                  position: 'relative',
                  width: size,
                  height: size,
                  overflow: 'hidden',
                  borderRadius: 1,
                  border: 1,
                  borderColor: 'divider',
                  bgcolor: 'action.hover',
                }}
              >
                <Thumbnail photo={photo} />
                {more > 0 && (
                  <Box component="span" aria-hidden sx={moreBadge}>
                    +{more}
                  </Box>
                )}
              </ButtonBase>
            </li>
          );
        })}
      </Box>
      {gallery && (
        <gallery.Screen
          images={photos.map((src, index) => ({ src, alt: `Photo ${index + 1} ${of}` }))}
          openIndex={openIndex}
          onClose={() => setOpenIndex(null)}
          language={language}
        />
      )}
    </>
  );
}

const OPEN = {
  fr: (number: number, count: number, of: string) =>
    `Agrandir la photo ${number} sur ${count} ${of}`,
  en: (number: number, count: number, of: string) => `Open photo ${number} of ${count} ${of}`,
};

/** Shows an icon when the photo cannot be fetched, for example offline. */
function Thumbnail({ photo }: { photo: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <ImageNotSupportedOutlined aria-hidden sx={{ color: 'text.secondary' }} />;
  return (
    <img
      src={`${photo}?size=thumbnail`}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
      style={{ width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}

const moreBadge = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: '#fff',
  bgcolor: 'rgb(20 17 15 / 0.6)',
  fontWeight: 700,
} as const;
