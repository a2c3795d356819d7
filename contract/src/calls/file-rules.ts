/** What a file field of a multipart call accepts; the server recognises the kind by content. */
export interface FileRule {
  /** Files of the field, at most. */
  readonly max: number;
  /** Of each file, at most. */
  readonly bytes: number;
  readonly kind: 'image' | 'pdf';
}

export const MEGABYTE = 1024 * 1024;
/** The limit of a photo (decision 22), other than those of the depot. */
export const MAX_IMAGE_BYTES = 10 * MEGABYTE;

/** The pictures that browsers can choose and the server stores (decision 22). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const isImageType = (type: string | undefined): type is ImageType =>
  IMAGE_TYPES.some((taken) => taken === type);

/** Part 2, section 5: on the driver's screen and from the server. */
export const tooManyImages = (max: number) => `You can upload a maximum of ${max} images.`;

/** Part 2, section 5. */
export const PDF_REQUIRED = 'Veuillez sélectionner un fichier PDF.';
