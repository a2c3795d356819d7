import type { Language } from '@cigogne/contract';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, useState } from 'react';

import { NEXT_PHOTO, PREVIOUS_PHOTO, ZOOM_IN, ZOOM_OUT } from '../help/common-shortcuts';
import { isPressed } from '../help/shortcut';
import { visuallyHidden } from '../theme/visually-hidden';

export interface GalleryImage {
  src: string;
  alt: string;
}

export interface PhotoGalleryProps {
  images: readonly GalleryImage[];
  /** Index of the initial photo; `null` while the gallery is closed. */
  openIndex: number | null;
  onClose: () => void;
  /** Language of the screen. */
  language?: Language;
}

const TEXTS = {
  fr: {
    title: 'Galerie de photos',
    previous: 'Photo précédente',
    next: 'Photo suivante',
    zoomIn: 'Agrandir la photo',
    zoomOut: 'Réduire la photo',
    close: 'Fermer la galerie',
  },
  en: {
    title: 'Photo gallery',
    previous: 'Previous photo',
    next: 'Next photo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    close: 'Close gallery',
  },
} as const;

/** Horizontal distance in px from which a touch counts as a swipe. */
const SWIPE = 48;

/** Magnification of a zoomed photo. */
const ZOOM = 2.5;

/** Photos one at a time in full screen, with buttons, arrow keys, swipe and zoom. */
export function PhotoGallery({ images, openIndex, onClose, language = 'fr' }: PhotoGalleryProps) {
  const texts = TEXTS[language];
  const titleId = useId();
  // Keeps the last photo visible while the gallery fades out.
  const [shownIndex, setShownIndex] = useState(openIndex ?? 0);
  if (openIndex !== null && openIndex !== shownIndex) setShownIndex(openIndex);
  return (
    <Dialog
      open={openIndex !== null && images.length > 0}
      onClose={onClose}
      fullScreen
      lang={language}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { bgcolor: '#14110f', color: '#fff', borderRadius: 0, overflow: 'hidden' } },
      }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {texts.title}
      </Box>
      <Photos key={shownIndex} images={images} first={shownIndex} onClose={onClose} texts={texts} />
    </Dialog>
  );
}

function Photos({
  images,
  first,
  onClose,
  texts,
}: Pick<PhotoGalleryProps, 'images' | 'onClose'> & {
  first: number;
  texts: (typeof TEXTS)[keyof typeof TEXTS];
}) {
  const [index, setIndex] = useState(first);
  // Index of the zoomed photo, so that another one starts unzoomed.
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null);
  const zoomed = zoomedIndex === index;
  const swipeStart = useRef<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const count = images.length;
  const image = images[Math.min(index, count - 1)];

  // On the document, because the focus may be on the dialog itself instead of one of its buttons.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // On a focused zoomed photo the arrow keys scroll sideways.
      const scrolls = zoomed && event.target === scroller.current;
      if (!scrolls && isPressed(event, PREVIOUS_PHOTO)) setIndex((at) => (at + count - 1) % count);
      if (!scrolls && isPressed(event, NEXT_PHOTO)) setIndex((at) => (at + 1) % count);
      if (isPressed(event, ZOOM_IN)) setZoomedIndex(index);
      if (isPressed(event, ZOOM_OUT)) setZoomedIndex(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [count, index, zoomed]);
  if (!image) return null;

  const step = (by: number) => setIndex((at) => (at + by + count) % count);
  const toggleZoom = () => setZoomedIndex(zoomed ? null : index);
  const onPointerUp = (x: number) => {
    const travelled = swipeStart.current === null ? 0 : x - swipeStart.current;
    swipeStart.current = null;
    // On a zoomed photo a touch scrolls.
    if (!zoomed && Math.abs(travelled) >= SWIPE) step(travelled > 0 ? -1 : 1);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', userSelect: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', p: 1, pl: 2.5 }}>
        <Box aria-live="polite" className="tabular" sx={{ flex: 1, fontWeight: 600 }}>
          {index + 1} / {count}
        </Box>
        <IconButton
          aria-label={zoomed ? texts.zoomOut : texts.zoomIn}
          onClick={toggleZoom}
          sx={{ ...onBlack, mr: 1 }}
        >
          {zoomed ? <ZoomOut /> : <ZoomIn />}
        </IconButton>
        <IconButton aria-label={texts.close} onClick={onClose} sx={onBlack}>
          <Close />
        </IconButton>
      </Box>
      <Box
        onPointerDown={(event) => (swipeStart.current = event.clientX)}
        onPointerUp={(event) => onPointerUp(event.clientX)}
        onPointerCancel={() => (swipeStart.current = null)}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          touchAction: zoomed ? 'pan-x pan-y pinch-zoom' : 'pan-y pinch-zoom',
        }}
      >
        <Box
          ref={scroller}
          // Focusable, so that the keyboard scrolls a zoomed photo.
          tabIndex={zoomed ? 0 : undefined}
          onDoubleClick={toggleZoom}
          sx={{ height: '100%', overflow: zoomed ? 'auto' : 'hidden' }}
        >
          <Box
            component="img"
            key={image.src}
            src={image.src}
            alt={image.alt}
            draggable={false}
            sx={{
              display: 'block',
              width: zoomed ? `${ZOOM * 100}%` : '100%',
              height: zoomed ? `${ZOOM * 100}%` : '100%',
              objectFit: 'contain',
              cursor: zoomed ? 'zoom-out' : 'zoom-in',
            }}
          />
        </Box>
        {count > 1 && (
          <>
            <IconButton
              aria-label={texts.previous}
              onClick={() => step(-1)}
              sx={{ ...onBlack, ...atSide, left: 12 }}
            >
              <ChevronLeft fontSize="large" />
            </IconButton>
            <IconButton
              aria-label={texts.next}
              onClick={() => step(1)}
              sx={{ ...onBlack, ...atSide, right: 12 }}
            >
              <ChevronRight fontSize="large" />
            </IconButton>
          </>
        )}
      </Box>
    </Box>
  );
}

const onBlack = {
  width: 48,
  height: 48,
  color: '#fff',
  bgcolor: 'rgb(20 17 15 / 0.6)',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 0.16)' },
  '&:focus-visible': { outlineColor: '#f59e0b' },
};

const atSide = { position: 'absolute', top: '50%', transform: 'translateY(-50%)' } as const;
