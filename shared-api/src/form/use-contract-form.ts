import type { FormSchema, Language } from '@cigogne/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import { isCallError, messageOf } from '../http/call-error';
import { createAttemptKey } from './attempt-key';
// By its shared name: a relative import would bundle a second router into each remote with a form.
import { useUnsavedChanges } from '@cigogne/shared-api/router';

interface ContractFormOptions<Values extends FieldValues, Sent> {
  /** The schema of what is sent: the form has no rules, limits or sentences of its own. */
  readonly schema: FormSchema<Sent, Values>;
  /** Must list every field, optional ones too: the server's errors are shown only for these names. */
  readonly initial: Values;
  /**
   * Sends what the schema has made of the fields. A refusal is answered with its error (or with the
   * `{ error }` that a mutation hook resolves to) and shown in the form, not thrown.
   */
  readonly send: (sent: Sent, attempt: { readonly idempotencyKey: string }) => Promise<unknown>;
  /** Shown when a refusal has no sentence (part 2, section 8). */
  readonly fallback: string;
  /** Language of the screen; French unless given. */
  readonly language?: Language;
  /**
   * Asks before unsaved changes are left; a constant, not a new function at every render.
   * @param isSending whether they are being sent, and may be stored anyway
   */
  readonly askToLeave?: (isSending: boolean) => Promise<boolean>;
  /**
   * Whether sending twice with different content would create two records. Then the key of an unanswered attempt is
   * kept until there is an answer. Not for changes, of which the last one counts, nor where something else prevents
   * duplicates, such as the e-mail address of an account.
   */
  readonly creates?: boolean;
  /** Whether the values are worth asking about before leaving; by default, any difference from the initial ones. */
  readonly isUnsaved?: (values: Values) => boolean;
  /** When an error is shown first: once its field has been left, while typing, or only on sending. */
  readonly mode?: 'onTouched' | 'onChange' | 'onSubmit';
}

/** Props for a text input of shared-ui. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly error?: string;
  /** True while the form is being sent: further input would not be part of the request. */
  readonly readOnly?: boolean;
  readonly onChange: (typed: string) => void;
  readonly onBlur: () => void;
}

/** Type of errors from the server; those of the schema are recalculated as the fields change. */
const REFUSED = 'refused';

/**
 * A form over a schema of the contract. The error of a field is shown once the field has been left, or
 * on sending, which then focuses the first wrong field. An error of the server is shown at its field
 * until the field changes; one that belongs to no field is `refusal`. The idempotency key stays the
 * same until something is changed, so that a repeated attempt does nothing twice; in a form that `creates`, longer.
 */
export function useContractForm<Values extends FieldValues, Sent>({
  schema,
  initial,
  send,
  fallback,
  language,
  askToLeave,
  creates = false,
  isUnsaved,
  mode = 'onTouched',
}: ContractFormOptions<Values, Sent>) {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<Values>,
    mode,
    shouldFocusError: false,
  });
  const { control, register, getValues, setValue, setError, clearErrors, trigger } = form;
  const { handleSubmit, reset, formState } = form;
  const values = useWatch({ control }) as Values;
  // Read during rendering: that subscribes to them in react-hook-form.
  const { errors, isDirty, isSubmitted, touchedFields } = formState;
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const underWay = useRef(false);
  const [attemptKey] = useState(() => createAttemptKey(creates));
  const unsaved = !sent && (isUnsaved ? isUnsaved(values) : isDirty);
  const ask = useMemo(() => askToLeave && (() => askToLeave(sending)), [askToLeave, sending]);
  const mayClose = useUnsavedChanges(ask && (unsaved || sending) ? ask : null);
  /** The wrong fields of the last attempt, until the first of them has been focused. */
  const [toFocus, setToFocus] = useState<readonly string[]>();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Fields that were disabled while the form was sent cannot be focused before they are enabled.
    if (!toFocus || sending || !element.current) return;
    focusFirst(element.current, toFocus);
    setToFocus(undefined);
  }, [toFocus, sending]);

  const errorOf = (name: Path<Values>): string | undefined =>
    (errors as Record<string, { message?: string } | undefined>)[name]?.message;

  function changed(): void {
    attemptKey.change();
    if (errors.root) clearErrors('root');
  }

  /** Rechecks other fields: a rule about two fields may have changed for the other one. */
  function checkOthers(changedName: Path<Values>): void {
    const issues = schema.safeParse(getValues()).error?.issues ?? [];
    const outdated = (Object.keys(initial) as Path<Values>[]).filter((name) => {
      const shown = (errors as Record<string, FieldError | undefined>)[name];
      const isJudged = isSubmitted || shown || (mode === 'onTouched' && name in touchedFields);
      if (name === changedName || shown?.type === REFUSED || !isJudged) return false;
      return shown?.message !== issues.find(({ path }) => path[0] === name)?.message;
    });
    if (outdated.length > 0) void trigger(outdated);
  }

  /** Sets a field whose control is not a text input. Its form has to disable it while `sending`. */
  function set<Name extends Path<Values>>(name: Name, value: Values[Name]): void {
    changed();
    const shown = isSubmitted || errorOf(name) !== undefined;
    setValue(name, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: shown });
    checkOthers(name);
  }

  /** @param filter filters what is typed */
  function field(name: Path<Values>, filter = (typed: string) => typed): FormField {
    const { onChange, onBlur } = register(name);
    const error = errorOf(name);
    return {
      name,
      value: String(values[name] ?? ''),
      ...(error !== undefined && { error }),
      ...(sending && { readOnly: true }),
      onChange: (typed) => {
        changed();
        void onChange({ type: 'change', target: { name, value: filter(typed) } });
        checkOthers(name);
      },
      onBlur: () => void onBlur({ type: 'blur', target: { name, value: getValues(name) } }),
    };
  }

  async function sendValid(body: Sent): Promise<void> {
    setSending(true);
    const error = errorIn(await send(body, { idempotencyKey: attemptKey.begin() }));
    attemptKey.end(error);
    setSending(false);
    if (error === undefined) {
      setSent(true);
      return;
    }
    const refused = isCallError(error) ? (error.errors ?? []) : [];
    const atFields = refused.filter(({ path }) => path in initial);
    atFields.forEach(({ path, message }) =>
      setError(path as Path<Values>, { type: REFUSED, message }),
    );
    if (atFields.length === 0) setError('root', { message: messageOf(error, fallback, language) });
    setToFocus(atFields.map(({ path }) => path));
  }

  return {
    values,
    field,
    set,
    errorOf,
    /** Whether the fields' values differ from the initial ones. */
    dirty: isDirty,
    /** Whether something would be lost; false once it has been sent. */
    unsaved,
    /** Whether the schema accepts the fields: for a button that waits until it does. */
    get valid() {
      return schema.safeParse(values).success;
    },
    sending,
    sent,
    refusal: errors.root?.message,
    /** Asks, if there is something to lose; true when the form may be closed. */
    mayClose,
    /** Restarts with other initial values and forgets the outcome of the last attempt. */
    reset: (next: Values = initial) => {
      attemptKey.renew();
      setSent(false);
      reset(next);
    },
    /** `onSubmit` of the form element; a second one while the first is under way does nothing. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      element.current = event.currentTarget;
      const submit = handleSubmit(sendValid, (wrong) => setToFocus(Object.keys(wrong)));
      void submit(event).finally(() => {
        underWay.current = false;
        setSending(false);
      });
    },
  };
}

/** Result of `useContractForm`, for components that show a part of the form. */
export type ContractForm<Values extends FieldValues = FieldValues> = ReturnType<
  typeof useContractForm<Values, unknown>
>;

/** The error of a refused mutation or call; undefined for a success. */
function errorIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'error' in answer
    ? answer.error
    : undefined;
}

/** Focuses the first of these fields in the order of the page, not of the schema. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = form.querySelectorAll<HTMLElement>('[name]');
  for (const field of fields) {
    if (!names.includes(field.getAttribute('name') ?? '')) continue;
    field.focus();
    return;
  }
}
