import { isCallError, messageOf } from '@cigogne/shared-api';
import { useRef, useState, type FormEvent } from 'react';
import { refusedFields, useRequestQuoteMutation } from '../../api/request-quote';
import {
  EMPTY_QUOTE,
  MAX_PHOTOS,
  photosProblem,
  quoteProblems,
  type QuoteField,
} from './quote-form';

/** The visitor's request while it is written and sent; a failure keeps everything typed. */
export function useQuoteForm() {
  const [fields, setFields] = useState(EMPTY_QUOTE);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [photoProblem, setPhotoProblem] = useState<string>();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [request, { isLoading, isSuccess }] = useRequestQuoteMutation();
  const sending = useRef(false);
  const key = useRef<string>(undefined);

  const change = (name: QuoteField, value: string) => {
    key.current = undefined;
    setFields((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _settled, ...others }) => others);
  };
  const add = (more: readonly File[]) => {
    const all = [...photos, ...more];
    const problem = photosProblem(all);
    setPhotoProblem(problem);
    if (problem) return;
    key.current = undefined;
    setPhotos(all);
  };
  const remove = (photo: File) => {
    key.current = undefined;
    setPhotoProblem(undefined);
    setPhotos(photos.filter((other) => other !== photo));
  };
  const problems = tried ? quoteProblems(fields) : {};

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    setTried(true);
    setFailure(undefined);
    const [wrong] = Object.keys(quoteProblems(fields));
    if (wrong) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    sending.current = true;
    key.current ??= Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');
    const { error } = await request({ fields, photos, key: key.current });
    sending.current = false;
    if (!error) return;
    setRefused(isCallError(error) ? refusedFields(error) : {});
    setFailure(messageOf(error, 'Votre demande n’a pas pu être envoyée. Réessayez.'));
  };

  return {
    fields,
    photos,
    photoProblem,
    full: photos.length >= MAX_PHOTOS,
    failure,
    sending: isLoading,
    sent: isSuccess,
    errorOf: (name: QuoteField) => problems[name] ?? refused[name],
    change,
    add,
    remove,
    send,
  };
}
