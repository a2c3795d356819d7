import type { Language } from '../rules/language';

/** What a file field of a multipart call accepts; the server recognises the kind by content. */
export interface FileRule {
  /** Maximum number of files. */
  readonly max: number;
  /** Maximum size of each file in bytes. */
  readonly bytes: number;
  readonly kind: 'image' | 'pdf';
}

export const MEGABYTE = 1024 * 1024;
/** The size limit of a photo (decision 22), except those of the depot. */
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;

/** The pictures that browsers can choose and the server stores (decision 22). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const isImageType = (type: string | undefined): type is ImageType =>
  IMAGE_TYPES.some((taken) => taken === type);

/**
 * The file, with its real type where that is HEIC, HEIF or AVIF: phones also name such photos `.jpg`, and browsers
 * derive the type from the name, while the server checks the content. They begin as ISO media files, unlike the
 * pictures of `IMAGE_TYPES`. Not by `file-type`, as on the server: its 70 kB are too much for the first load of a
 * phone.
 */
export async function typedByContent(file: File): Promise<File> {
  // An unreadable file is left as it is: sending it reports the problem.
  const box = await file
    .slice(4, 8)
    .text()
    .catch(() => '');
  return box === 'ftyp' ? new File([file], file.name, { type: 'image/heic' }) : file;
}

/** For a file that is not a picture of `IMAGE_TYPES`. */
export const PHOTO_REQUIRED: Readonly<Record<Language, string>> = {
  fr: 'Seules les photos JPEG, PNG ou WebP sont acceptées.',
  en: 'Only JPEG, PNG or WebP photos are accepted.',
};

/** Part 2, section 5: on the driver's screen and from the server. */
export const tooManyImages = (max: number) => `You can upload a maximum of ${max} images.`;

/** Part 2, section 5. */
export const PDF_REQUIRED = 'Veuillez sélectionner un fichier PDF.';
