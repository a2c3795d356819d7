import { demandingPassword, type FormSchema, MIN_PASSWORD_LENGTH } from '@cigogne/contract';
import { type CallError, messageOf } from '@cigogne/shared-api';
import { useContractForm } from '@cigogne/shared-api/form';
import { useState, type FormEvent } from 'react';
import { useSiteSettings } from '../site/use-site-settings';
import { useThrottle } from './use-throttle';

interface NewAccountFormOptions<Values extends object, Sent> {
  readonly schema: FormSchema<Sent, Values>;
  readonly initial: Values;
  /** @returns why it was refused; undefined when there is nothing to show in the form */
  readonly send: (
    body: Sent,
    attempt: { readonly idempotencyKey: string },
  ) => Promise<CallError | undefined>;
  /** Shown when a refusal has no sentence. */
  readonly fallback: string;
  /** As in `useContractForm`. */
  readonly askToLeave?: (isSending: boolean) => Promise<boolean>;
}

/**
 * A form for somebody without a session, with a new password of the required length. A refusal that belongs to no
 * field is `refusal`; after too many attempts nothing is sent until `secondsLeft` is 0.
 */
export function useNewAccountForm<Values extends object, Sent>(
  options: NewAccountFormOptions<Values, Sent>,
) {
  const { schema, initial, fallback, askToLeave } = options;
  const [refusal, setRefusal] = useState('');
  const { secondsLeft, waitFor } = useThrottle(() => setRefusal(''));
  const shortestPassword = useSiteSettings()?.password_min_length ?? MIN_PASSWORD_LENGTH;
  const form = useContractForm({
    schema: demandingPassword(schema, shortestPassword),
    initial,
    send,
    fallback,
    askToLeave,
  });

  async function send(body: Sent, attempt: { readonly idempotencyKey: string }) {
    setRefusal('');
    const error = await options.send(body, attempt);
    if (!error) return undefined;
    const atField = error.errors?.some(({ path }) => path in initial);
    if (!atField) setRefusal(messageOf(error, fallback));
    waitFor(error.retryAfter ?? 0);
    return { error };
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (secondsLeft > 0) event.preventDefault();
    else form.onSubmit(event);
  }

  return { ...form, refusal, secondsLeft, shortestPassword, onSubmit };
}
