import { PartnerRequestForm, sessionCalls } from '@cigogne/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { MemoryRouter } from '../router';
import { mayLeave } from '../routing/unsaved-changes';
import { useContractForm, type FormField } from './use-contract-form';

const EMPTY = {
  name: '',
  email: '',
  password: '',
  number: '',
  shop_street: 'rue des Tanneurs',
  shop_address_number: '4',
  shop_city: 'Sélestat',
  shop_postal_code: '67600',
  shop_siret: '73282932000074',
};

const send = jest.fn<Promise<unknown>, [unknown, { idempotencyKey: string }]>();
const askToLeave = jest.fn<Promise<boolean>, [boolean]>(() => Promise.resolve(false));
beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: null });
  askToLeave.mockClear();
});

interface FormProps {
  mode?: 'onTouched' | 'onSubmit';
  creates?: boolean;
}

function Form({ mode = 'onTouched', creates = false }: FormProps) {
  const form = useContractForm({
    schema: sessionCalls.signup.body,
    initial: EMPTY,
    send,
    fallback: 'Failed',
    askToLeave,
    mode,
    creates,
  });
  return (
    <Fields
      form={form}
      fields={[form.field('name'), form.field('email'), form.field('password')]}
    />
  );
}

/** A form with a rule about two fields. */
function TwiceForm() {
  const form = useContractForm({
    schema: PartnerRequestForm,
    initial: { ...EMPTY, confirmPassword: '' },
    send,
    fallback: 'Failed',
  });
  return <Fields form={form} fields={[form.field('password'), form.field('confirmPassword')]} />;
}

interface FieldsProps {
  form: {
    readonly refusal: string | undefined;
    readonly valid: boolean;
    readonly sending: boolean;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  fields: readonly FormField[];
}

function Fields({ form, fields }: FieldsProps) {
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {fields.map(({ name, value, error, onChange, onBlur }) => (
        <label key={name}>
          {name}
          <input
            name={name}
            value={value}
            // For forms that must not change while being sent: a disabled field could not keep the focus.
            disabled={form.sending}
            aria-invalid={Boolean(error)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {error && <span data-testid={`${name}-error`}>{error}</span>}
        </label>
      ))}
      {form.refusal && <p role="alert">{form.refusal}</p>}
      <output>{form.valid ? 'complete' : 'incomplete'}</output>
      <button disabled={form.sending}>Send</button>
    </form>
  );
}

const open = (props?: FormProps) => render(<Form {...props} />, { wrapper: MemoryRouter });
const input = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const errorAt = (name: string) => screen.queryByTestId(`${name}-error`)?.textContent;
const press = () => userEvent.click(screen.getByRole('button'));
async function fillIn() {
  await userEvent.type(input('name'), 'Ried');
  await userEvent.type(input('email'), 'a@ried.example');
  await userEvent.type(input('password'), 'secret');
}

it('says what the contract says of a field, once it has been left', async () => {
  open();
  await userEvent.type(input('email'), 'a@ried');
  expect(errorAt('email')).toBeUndefined();
  await userEvent.tab();
  await waitFor(() => expect(errorAt('email')).toBe('Cette adresse e-mail n’est pas valide.'));
  await userEvent.type(input('email'), '.example');
  await waitFor(() => expect(errorAt('email')).toBeUndefined());
});

it('says of another field what has changed for it', async () => {
  render(<TwiceForm />, { wrapper: MemoryRouter });
  const sentence = 'Les mots de passe ne correspondent pas';
  await userEvent.type(input('password'), 'secret');
  expect(errorAt('confirmPassword')).toBeUndefined();
  await userEvent.type(input('confirmPassword'), 'secre');
  await userEvent.tab();
  await waitFor(() => expect(errorAt('confirmPassword')).toBe(sentence));
  await userEvent.type(input('password'), '{Backspace}');
  await waitFor(() => expect(errorAt('confirmPassword')).toBeUndefined());
  await userEvent.type(input('password'), 'x');
  await waitFor(() => expect(errorAt('confirmPassword')).toBe(sentence));
});

it('says what is wrong only on sending, where that is wanted', async () => {
  render(<Form mode="onSubmit" />, { wrapper: MemoryRouter });
  await userEvent.type(input('email'), 'a@ried');
  await userEvent.tab();
  expect(errorAt('email')).toBeUndefined();
  await press();
  await waitFor(() => expect(errorAt('email')).toBe('Cette adresse e-mail n’est pas valide.'));
  expect(errorAt('name')).toBe('Ce champ est obligatoire.');
});

it('sends nothing that is wrong, and goes to the first wrong field', async () => {
  open();
  await userEvent.type(input('email'), 'a@ried.example');
  await press();
  await waitFor(() => expect(document.activeElement).toBe(input('name')));
  expect(errorAt('name')).toBe('Ce champ est obligatoire.');
  expect(send).not.toHaveBeenCalled();
});

it('sends what the schema makes of the fields', async () => {
  open();
  await fillIn();
  await userEvent.type(input('name'), '  ');
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]![0]).toMatchObject({ name: 'Ried', number: null });
});

it('knows whether the schema accepts the fields', async () => {
  open();
  const state = screen.getByRole('status');
  expect(state.textContent).toBe('incomplete');
  await fillIn();
  expect(state.textContent).toBe('complete');
});

it('shows what the server refuses at its field until that is changed', async () => {
  const errors = [{ path: 'email', message: 'Déjà pris.' }];
  send.mockResolvedValue({ error: { status: 409, message: 'Déjà pris.', errors } });
  open();
  await fillIn();
  await press();
  await waitFor(() => expect(errorAt('email')).toBe('Déjà pris.'));
  expect(document.activeElement).toBe(input('email'));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(input('email'), 'x');
  await waitFor(() => expect(errorAt('email')).toBeUndefined());
});

it('shows a refusal of no field until something is changed', async () => {
  send.mockResolvedValue({ error: { status: 500 } });
  open();
  await fillIn();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed');
  await userEvent.type(input('name'), 'x');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('is sent once however often it is pressed, and again under the same key until it is changed', async () => {
  let answer!: (value: unknown) => void;
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  open();
  await fillIn();
  await userEvent.type(input('name'), '{Enter}{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  answer({ error: { status: 'offline' } });
  await screen.findByRole('alert');
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer({ error: { status: 'offline' } });
  await screen.findByRole('alert');
  await userEvent.type(input('name'), 'x');
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

/** Submits, receives these answers in turn, and changes a field after each. Returns the key of each attempt. */
async function keysOfAttempts(...answers: object[]): Promise<string[]> {
  for (const error of answers) {
    send.mockResolvedValueOnce({ error });
    await press();
    await screen.findByRole('alert');
    await userEvent.type(input('name'), 'x');
  }
  return send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
}

describe('a form that creates a record', () => {
  it.each([{ status: 'offline' }, { status: 'aborted' }, { status: 500 }, { status: 503 }])(
    'keeps the key of an attempt that may have arrived (%j) although it is changed, until the server knows of it',
    async (lost) => {
      open({ creates: true });
      await fillIn();
      // Field validation precedes the check of the key: a refusal of fields does not reveal the result of the previous
      // attempt.
      const refused = { status: 400, message: 'Refused' };
      const keys = await keysOfAttempts(lost, refused, { status: 422, message: 'Known' }, refused);
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).toBe(keys[0]);
      expect(keys[3]).not.toBe(keys[0]);
    },
  );

  it.each([
    { status: 409 },
    { status: 503, notStarted: true },
    { status: 'offline', refreshError: { status: 500 } },
  ])('has another key once it is changed after a refusal (%j)', async (refused) => {
    open({ creates: true });
    await fillIn();
    const [first, second] = await keysOfAttempts(refused, refused);
    expect(second).not.toBe(first);
  });
});

it('asks before changes are left, and no longer once they are sent', async () => {
  open();
  expect(await mayLeave()).toBe(true);
  await fillIn();
  expect(await mayLeave()).toBe(false);
  expect(askToLeave.mock.calls).toEqual([[false]]);
  await press();
  await waitFor(async () => expect(await mayLeave()).toBe(true));
});

it('tells the question that the changes are on their way', async () => {
  let answer!: (value: unknown) => void;
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  open();
  await fillIn();
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(await mayLeave()).toBe(false);
  expect(askToLeave.mock.calls).toEqual([[true]]);
  answer({ error: { status: 'offline' } });
  await screen.findByRole('alert');
});
