import { MAX_QUOTE_PHOTOS, QuoteForm, QuotePhotos, typedByContent } from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { confirmNotWaiting, dismissQuestions } from '@cigogne/shared-ui/confirm';
import { useCallback, useEffect, useState } from 'react';
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
  /** The server has taken or refused the request: for a form that was put away meanwhile. */
  onAnswer: () => void;
}

const askNotToWait = () => confirmNotWaiting();

/** The visitor's request while it is written and sent; a failure keeps everything typed. */
export function useQuoteForm({ open, onClose, onAnswer }: QuoteFormOptions) {
  const [photoProblem, setPhotoProblem] = useState<string>();
  const [requestQuote] = useRequestQuoteMutation();
  /** On a phone the form fills the screen: its 'Back' leads out of the form, not off the page under it. */
  const closeInstead = useCallback(
    async (isSending: boolean) => {
      if (!isSending || (await askNotToWait())) onClose();
      return false;
    },
    [onClose],
  );
  const form = useContractForm({
    schema: QuoteForm,
    initial: EMPTY,
    send: async ({ photos, ...body }, { idempotencyKey }) => {
      const answer = await requestQuote({ body, files: { photos }, idempotencyKey });
      onAnswer();
      return answer;
    },
    fallback: 'Votre demande n’a pas pu être envoyée. Réessayez.',
    mode: 'onSubmit',
    askToLeave: open ? closeInstead : undefined,
  });
  const { photos } = form.values;
  const { sending } = form;
  // Put away, the form has no question of its own, and leaving the page would still break off the upload.
  useUnsavedChanges(sending && !open ? askNotToWait : null);
  // Nobody has to wait any more: the answer is shown instead.
  useEffect(() => (sending ? dismissQuestions : undefined), [sending]);

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
  const close = () => void closeInstead(sending);
  return { ...form, photoProblem, full, addPhotos, removePhoto, close };
}
