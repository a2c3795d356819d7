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
  /** The honeypot, which only bots fill in. */
  website: '',
  photos: [] as File[],
};

interface QuoteFormOptions {
  open: boolean;
  /**
   * Closes the form without losing its input, by going back in the history, which asks first while it is being sent.
   */
  onClose: (asksFirst: boolean) => void;
  /** Called for a closed form when the server has accepted or refused its request. */
  onAnswer: () => void;
  /** Called when the form is closed after the visitor has seen the success. */
  onDone: () => void;
}

const askNotToWait = () => confirmNotWaiting();

/** State of a quote request while it is written and sent; a failure keeps all input. */
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
  // Even for a closed form: leaving the page would abort the upload.
  useUnsavedChanges(sending ? askNotToWait : null);
  // Closing the form keeps its input, so it needs no question; closing the tab does not.
  useHoldTab(open && unsaved);
  // The answer has arrived: nobody has to be asked whether to wait for it.
  useEffect(() => (sending ? dismissQuestions : undefined), [sending]);
  const done = useEffectEvent(onDone);
  const [isThanked, setThanked] = useState(false);
  if (sent && open && !isThanked) setThanked(true);
  useEffect(() => {
    if (isThanked && !open) done();
  }, [isThanked, open]);

  /** Photos that violate a rule are not added; `photoProblem` says why. */
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
