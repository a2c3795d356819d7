import { useEffect, useRef, useState } from 'react';
import { MAX_PHOTOS } from '../../api/complete-delivery';
import { shrinkPhoto } from './shrink-photo';

export interface Photo {
  readonly id: string;
  readonly file: File;
  /** Address of the preview, in this page only. */
  readonly preview: string;
}

/**
 * The photos of one visit: taken or chosen, made small one after the other, removed.
 * @param kept those of a visit that is being mended
 */
export function usePhotos(kept: () => readonly File[] = () => []) {
  const previews = useRef(new Set<string>());
  const [photos, setPhotos] = useState<readonly Photo[]>(() => kept().map(withPreview));
  /** How many are still being made small. */
  const [preparing, setPreparing] = useState(0);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  /** @param instead the photo that the new one replaces */
  async function add(files: readonly File[], instead?: string): Promise<void> {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    const room = MAX_PHOTOS - photos.length - preparing + (instead ? 1 : 0);
    const accepted = images.slice(0, Math.max(0, room));
    setProblem(problemOf(files.length, images.length, accepted.length));
    setPreparing((count) => count + accepted.length);
    for (const original of accepted) {
      const file = await shrinkPhoto(original);
      const added = withPreview(file);
      previews.current.add(added.preview);
      setPhotos((present) =>
        instead
          ? present.map((photo) => (photo.id === instead ? added : photo))
          : [...present, added],
      );
      setPreparing((count) => count - 1);
    }
  }

  return {
    photos,
    preparing,
    problem,
    setProblem,
    add,
    remove: (id: string) => {
      setPhotos((present) => present.filter((photo) => photo.id !== id));
      setProblem(undefined);
    },
  };
}

function withPreview(file: File): Photo {
  const preview = URL.createObjectURL(file);
  return { id: preview, file, preview };
}

function problemOf(chosen: number, images: number, accepted: number): string | undefined {
  if (accepted < images) return `You can upload a maximum of ${MAX_PHOTOS} images.`;
  return images < chosen ? 'Only images can be uploaded.' : undefined;
}
