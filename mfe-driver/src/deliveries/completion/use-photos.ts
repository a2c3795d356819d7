import { useEffect, useRef, useState } from 'react';
import { MAX_PHOTOS } from '../../api/complete-delivery';
import { shrinkPhoto } from './shrink-photo';

export interface Photo {
  readonly id: string;
  readonly file: File;
  /** Address of the preview, in this page only. */
  readonly preview: string;
}

/** The photos of one completion: taken or chosen, made small one after the other, removed. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  /** How many are still being made small. */
  const [preparing, setPreparing] = useState(0);
  const [problem, setProblem] = useState<string>();
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  async function add(files: readonly File[]): Promise<void> {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    const room = MAX_PHOTOS - photos.length - preparing;
    const accepted = images.slice(0, Math.max(0, room));
    setProblem(problemOf(files.length, images.length, accepted.length));
    setPreparing((count) => count + accepted.length);
    for (const original of accepted) {
      const file = await shrinkPhoto(original);
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      setPhotos((present) => [...present, { id: preview, file, preview }]);
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

function problemOf(chosen: number, images: number, accepted: number): string | undefined {
  if (accepted < images) return `You can upload a maximum of ${MAX_PHOTOS} images.`;
  return images < chosen ? 'Only images can be uploaded.' : undefined;
}
