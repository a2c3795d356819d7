import { isCallError, messageOf } from '@cigogne/shared-api';
import { checkUserForm, type ManagedUser, type UserField, type UserForm } from '@cigogne/contract';
import { useState, type FormEvent } from 'react';
import { useCreateUserMutation, useUpdateUserMutation } from '../api/users';
import { changeOf, formOf, NEW_USER } from './user-form-values';

type FieldSentences = Partial<Record<UserField, string>>;

/**
 * The user form while it is filled in: what is wrong is said once a field has been left, what the
 * server refuses stands at its field until that is changed.
 * @param user the account as it was when the form was opened; undefined for a new one
 * @param onSaved called once the server has it
 */
export function useUserForm(user: ManagedUser | undefined, onSaved: () => void) {
  const [initial] = useState(() => (user ? formOf(user) : NEW_USER));
  const [form, setForm] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldSentences>({});
  /** A refusal that belongs to no field. */
  const [refusal, setRefusal] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [create, creation] = useCreateUserMutation();
  const [update, updating] = useUpdateUserMutation();
  const saving = creation.isLoading || updating.isLoading;
  const wrong = checkUserForm(form, { isNew: !user });

  function change<Field extends UserField>(field: Field, value: UserForm[Field]): void {
    setForm((typed) => ({ ...typed, [field]: value }));
    setRefused((sentences) => ({ ...sentences, [field]: undefined }));
    setRefusal('');
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (saving) return;
    setLeft(new Set(Object.keys(form)));
    if (Object.keys(wrong).length > 0) {
      focusFirst(element, wrong);
      return;
    }
    const sent = changeOf(form);
    const { error } = user
      ? await update({ user, form: sent })
      : await create({ idempotencyKey, form: { ...sent, password: form.password } });
    if (!error) {
      onSaved();
      return;
    }
    const fields = isCallError(error) ? (error.errors ?? []) : [];
    const sentences: FieldSentences = Object.fromEntries(
      fields.map(({ path, message }) => [path, message]),
    );
    setRefused(sentences);
    if (fields.length === 0)
      setRefusal(messageOf(error, user ? 'Failed to update user' : 'Failed to create user'));
    focusFirst(element, sentences);
  }

  return {
    form,
    saving,
    refusal,
    dirty: Object.keys(initial).some(
      (field) => form[field as UserField] !== initial[field as UserField],
    ),
    change,
    leave: (field: UserField) => setLeft((fields) => new Set(fields).add(field)),
    send,
    errorOf: (field: UserField) => refused[field] ?? (left.has(field) ? wrong[field] : undefined),
  };
}

export type UserFormState = ReturnType<typeof useUserForm>;

/** In the order of the form, not of the check. */
function focusFirst(form: HTMLFormElement, wrong: FieldSentences): void {
  const fields = Array.from(form.querySelectorAll<HTMLElement>('input, select'));
  fields.find((field) => wrong[field.getAttribute('name') as UserField])?.focus();
}
