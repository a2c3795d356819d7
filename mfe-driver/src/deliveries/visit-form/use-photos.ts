import {
  isImageType,
  MAX_COMPLETION_IMAGES,
  MAX_IMAGE_BYTES,
  tooManyImages,
  typedByContent,
} from '@cigogne/contract';
import { shrinkPhoto } from '@cigogne/shared-api/shrink-photo';
import { useEffect, useRef, useState } from 'react';
import { UNSENDABLE_PHOTO } from '../../unsendable-photo';

export interface Photo {
  readonly file: File;
  /** URL of the preview, in this page only. */
  readonly preview: string;
  /** It is being retaken: the new photo is being made smaller. */
  readonly isBeingReplaced: boolean;
}

/**
 * Adds photos to a form, made smaller one after the other, and removes them.
 * @param files the photos in the form
 */
export function usePhotos(files: readonly File[], onChange: (files: File[]) => void) {
  const [previews] = useState(() => new Map<File, string>());
  /** How many are still being made smaller. */
  const [preparing, setPreparing] = useState(0);
  const [beingReplaced, setBeingReplaced] = useState<ReadonlySet<File>>(new Set());
  const [problem, setProblem] = useState<string>();
  /** Photos may be removed while others are being made smaller. */
  const current = useRef(files);
  useEffect(() => () => previews.forEach((preview) => URL.revokeObjectURL(preview)), [previews]);

  function change(next: File[]): void {
    current.current = next;
    onChange(next);
  }

  /** @param replaced the photo that is taken again */
  async function add(chosen: readonly File[], replaced?: File): Promise<void> {
    const images = chosen.filter(({ type }) => type.startsWith('image/'));
    const free = MAX_COMPLETION_IMAGES - current.current.length - preparing + (replaced ? 1 : 0);
    const accepted = images.slice(0, Math.max(0, free));
    setProblem(problemOf(chosen.length, images.length, accepted.length));
    setPreparing((count) => count + accepted.length);
    if (replaced && accepted.length > 0) setBeingReplaced((files) => new Set([...files, replaced]));
    for (const original of accepted) {
      const photo = await typedByContent(await shrinkPhoto(original));
      const present = current.current;
      // Reported now, while the driver can still take another one, and not when the server refuses it.
      if (!isSendable(photo)) setProblem(UNSENDABLE_PHOTO);
      else if (replaced) change(present.map((one) => (one === replaced ? photo : one)));
      else change([...present, photo]);
      setPreparing((count) => count - 1);
    }
    if (replaced)
      setBeingReplaced((files) => new Set([...files].filter((one) => one !== replaced)));
  }

  function previewOf(file: File): string {
    const preview = previews.get(file) ?? URL.createObjectURL(file);
    previews.set(file, preview);
    return preview;
  }

  return {
    photos: files.map((file): Photo => ({
      file,
      preview: previewOf(file),
      isBeingReplaced: beingReplaced.has(file),
    })),
    preparing,
    /** What was wrong with the photos that were chosen last. */
    problem,
    forgetProblem: () => setProblem(undefined),
    add,
    remove: (photo: File) => {
      setProblem(undefined);
      change(current.current.filter((one) => one !== photo));
    },
  };
}

const isSendable = ({ type, size }: File) =>
  isImageType(type) && size > 0 && size <= MAX_IMAGE_BYTES;

function problemOf(chosen: number, images: number, accepted: number): string | undefined {
  if (accepted < images) return tooManyImages(MAX_COMPLETION_IMAGES);
  return images < chosen ? 'Only images can be uploaded.' : undefined;
}
