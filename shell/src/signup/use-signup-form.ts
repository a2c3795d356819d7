import { signup, useAppDispatch } from '@cigogne/shared-api';
import { useContractForm } from '@cigogne/shared-api/form';
import {
  demandingPassword,
  type PartnerRequest,
  PartnerRequestForm,
  SHORTEST_PASSWORD,
} from '@cigogne/contract';
import { useState, type FormEvent } from 'react';
import { useThrottle } from '../login/use-throttle';
import { useSiteSettings } from '../site/use-site-settings';

const EMPTY = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  number: '',
  shop_street: '',
  shop_address_number: '',
  shop_city: '',
  shop_postal_code: '',
  shop_siret: '',
};

/** The partner request while it is filled in and sent. */
export function useSignupForm() {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState('');
  const { secondsLeft, waitFor } = useThrottle(() => setRefusal(''));
  const shortestPassword = useSiteSettings()?.password_min_length ?? SHORTEST_PASSWORD;
  const form = useContractForm({
    schema: demandingPassword(PartnerRequestForm, shortestPassword),
    initial: EMPTY,
    send,
    fallback: 'An error occurred',
  });

  async function send(request: PartnerRequest) {
    setRefusal('');
    const outcome = await dispatch(signup(request));
    if (outcome.ok) return undefined;
    const atField = outcome.error?.errors?.some(({ path }) => path in EMPTY);
    if (!atField) setRefusal(outcome.message);
    waitFor(outcome.error?.retryAfter ?? 0);
    return { error: outcome.error };
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (secondsLeft > 0) event.preventDefault();
    else form.onSubmit(event);
  }

  return { ...form, refusal, secondsLeft, shortestPassword, onSubmit };
}
