import { signup, useAppDispatch, useSession } from '@cigogne/shared-api';
import { checkSignup, siretDigits, type SignupField, type SignupForm } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useState, type FormEvent } from 'react';
import { useWait } from '../login/use-wait';

type FieldSentences = Partial<Record<SignupField, string>>;

const EMPTY: SignupForm = {
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

/** The partner request while it is filled in: what is wrong is said once a field has been left. */
export function useSignupForm() {
  const dispatch = useAppDispatch();
  const { loading } = useSession();
  const [form, setForm] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldSentences>({});
  const [refusal, setRefusal] = useState('');
  const { secondsLeft, waitFor } = useWait(() => setRefusal(''));
  const wrong = checkSignup(form);

  function change(field: SignupField, value: string): void {
    setForm((typed) => ({ ...typed, [field]: value }));
    setRefused((sentences) => ({ ...sentences, [field]: undefined }));
  }

  function leave(field: SignupField): void {
    setLeft((fields) => new Set(fields).add(field));
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (loading || secondsLeft > 0) return;
    setLeft(new Set(Object.keys(EMPTY)));
    if (Object.keys(wrong).length > 0) {
      focusFirst(element, wrong);
      return;
    }
    setRefusal('');
    const { confirmPassword: _confirmation, ...request } = form;
    const outcome = await dispatch(
      signup({ ...request, shop_siret: siretDigits(form.shop_siret) }),
    );
    if (outcome.ok) return;
    const sentences: FieldSentences = Object.fromEntries(
      (outcome.error?.errors ?? []).map(({ path, message }) => [path, message]),
    );
    setRefused(sentences);
    setRefusal(outcome.message);
    waitFor(outcome.error?.retryAfter ?? 0);
    toast.error(outcome.message);
    focusFirst(element, sentences);
  }

  return {
    form,
    loading,
    refusal,
    secondsLeft,
    change,
    leave,
    send,
    errorOf: (field: SignupField) => refused[field] ?? (left.has(field) ? wrong[field] : undefined),
  };
}

/** In the order of the form, not of the check. */
function focusFirst(form: HTMLFormElement, wrong: FieldSentences): void {
  const fields = Array.from(form.querySelectorAll('input'));
  fields.find(({ name }) => wrong[name as SignupField])?.focus();
}
