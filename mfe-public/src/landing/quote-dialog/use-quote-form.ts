import { MAX_QUOTE_PHOTOS, QuoteForm, QuotePhotos, typedByContent } from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { useCallback, useState } from 'react';
import { useRequestQuoteMutation } from '../../api/public-api';

const EMPTY = {
  name: '',
  phone: '',
  email: '',
  city: '',
  message: '',
  wished_date: '',
  consent: '',
  /** The honeypot: only a program fills it in. */
  website: '',
  photos: [] as File[],
};

interface QuoteFormOptions {
  open: boolean;
  /** Puts the form away with what was typed. */
  onClose: () => void;
}

/** The visitor's request while it is written and sent; a failure keeps everything typed. */
export function useQuoteForm({ open, onClose }: QuoteFormOptions) {
  const [photoProblem, setPhotoProblem] = useState<string>();
  const [requestQuote] = useRequestQuoteMutation();
  /** On a phone the form fills the screen: its 'Back' leads out of the form, not off the page under it. */
  const closeInstead = useCallback(() => {
    onClose();
    return Promise.resolve(false);
  }, [onClose]);
  const form = useContractForm({
    schema: QuoteForm,
    initial: EMPTY,
    send: ({ photos, ...body }, { idempotencyKey }) =>
      requestQuote({ body, files: { photos }, idempotencyKey }),
    fallback: 'Votre demande n’a pas pu être envoyée. Réessayez.',
    mode: 'onSubmit',
    askToLeave: open ? closeInstead : undefined,
  });
  const { photos } = form.values;

  /** Photos that break a rule are not added; `photoProblem` says why. */
  async function addPhotos(more: readonly File[]): Promise<void> {
    const all = [...photos, ...(await Promise.all(more.map(typedByContent)))];
    const problem = QuotePhotos.safeParse(all).error?.issues[0]?.message;
    setPhotoProblem(problem);
    if (problem === undefined) form.set('photos', all);
  }

  function removePhoto(photo: File): void {
    setPhotoProblem(undefined);
    form.set(
      'photos',
      photos.filter((other) => other !== photo),
    );
  }

  const full = photos.length >= MAX_QUOTE_PHOTOS;
  return { ...form, photoProblem, full, addPhotos, removePhoto };
}
