import { MAX_QUOTE_PHOTOS, QuoteForm, QuotePhotos, typedByContent } from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { useHoldTab } from '@cigogne/shared-api/use-hold-tab';
import { confirmNotWaiting, dismissQuestions } from '@cigogne/shared-ui/confirm';
import { useEffect, useEffectEvent, useState } from 'react';
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
  /** Puts the form away with what was typed, by the way back, which asks first while it is sent. */
  onClose: (asksFirst: boolean) => void;
  /** The server has taken or refused the request: for a form that was put away meanwhile. */
  onAnswer: () => void;
  /** It was put away after the visitor has seen that it was sent. */
  onDone: () => void;
}

const askNotToWait = () => confirmNotWaiting();

/** The visitor's request while it is written and sent; a failure keeps everything typed. */
export function useQuoteForm({ open, onClose, onAnswer, onDone }: QuoteFormOptions) {
  const [photoProblem, setPhotoProblem] = useState<string>();
  const [requestQuote] = useRequestQuoteMutation();
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
  });
  const { photos } = form.values;
  const { sending, sent, unsaved } = form;
  // Also of a form that was put away: leaving the page would break off the upload.
  useUnsavedChanges(sending ? askNotToWait : null);
  // Closing the form keeps what was typed, without a question; closing the tab does not.
  useHoldTab(open && unsaved);
  // Nobody has to wait any more: the answer is shown instead.
  useEffect(() => (sending ? dismissQuestions : undefined), [sending]);
  const done = useEffectEvent(onDone);
  const [isThanked, setThanked] = useState(false);
  if (sent && open && !isThanked) setThanked(true);
  useEffect(() => {
    if (isThanked && !open) done();
  }, [isThanked, open]);

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
  const close = () => onClose(sending);
  return { ...form, photoProblem, full, addPhotos, removePhoto, close };
}
