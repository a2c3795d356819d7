import {
  isImageType,
  type Language,
  MAX_STOCK_FILE_BYTES,
  MEGABYTE,
  PDF_REQUIRED,
  PHOTO_REQUIRED,
} from '@cigogne/contract';

const NO_PDF: Readonly<Record<Language, string>> = {
  fr: PDF_REQUIRED,
  en: 'Please select a PDF file.',
};

/** The server's own sentence comes after the whole file has been sent, and in French. */
const tooLarge = (maxBytes: number): Readonly<Record<Language, string>> => ({
  fr: `Ce fichier dépasse ${maxBytes / MEGABYTE} Mo. Choisissez-en un plus petit.`,
  en: `This file is larger than ${maxBytes / MEGABYTE}MB. Please select a smaller one.`,
});

/** Why the server would refuse the file as a receiving document; undefined when it would accept it. */
export function whyPdfIsRefused(
  file: File,
  maxBytes: number,
  language: Language = 'fr',
): string | undefined {
  if (!isPdf(file)) return NO_PDF[language];
  return file.size > maxBytes ? tooLarge(maxBytes)[language] : undefined;
}

/**
 * Why the server would refuse the file, from `typedByContent`, as a damage photo; undefined when it would accept it.
 */
export function whyPhotoIsRefused({ type, size }: File, language: Language): string | undefined {
  if (!isImageType(type) || size === 0) return PHOTO_REQUIRED[language];
  return size > MAX_STOCK_FILE_BYTES ? tooLarge(MAX_STOCK_FILE_BYTES)[language] : undefined;
}

/** By type, or by name where the system knows no type. */
function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
}
