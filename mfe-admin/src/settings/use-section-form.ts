import { isCallError, messageOf } from '@cigogne/shared-api';
import { useContractForm } from '@cigogne/shared-api/form';
import {
  type FormSchema,
  SETTINGS_TEXT_LIMITS,
  type SettingsField,
  type SettingsSection,
  type SettingsSections,
} from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSaveSettingsMutation } from '../api/settings';
import { labelOf } from './sections';

/** A section as it was read: its values, version and locks. */
export type Section<Name extends SettingsSection> = SettingsSections[Name];

/** What every section of the screen gets. */
export interface SectionProps<Name extends SettingsSection> {
  readonly section: Section<Name>;
  readonly readOnly: boolean;
}

interface SectionFormOptions<Name extends SettingsSection, Values, Sent> {
  readonly name: Name;
  /** As the server has it now. */
  readonly section: Section<Name>;
  readonly readOnly: boolean;
  /** Of the section's fields, `SETTINGS_FIELDS`. */
  readonly schema: FormSchema<Sent, Values>;
  /** The values of the fields for values of the section. */
  readonly toForm: (values: Section<Name>['values']) => Values;
}

const FAILED = 'Les paramètres n’ont pas pu être enregistrés.';
export const askToLeave = (isSending = false) =>
  confirmClosing(isSending, 'Quitter sans enregistrer vos modifications ?');

/**
 * The form of a section. It sends what differs from the values that it began with, under the newest version that the
 * person has been told of: what others save meanwhile is shown, and kept where they have changed other fields.
 */
export function useSectionForm<
  Name extends SettingsSection,
  Values extends Record<string, unknown>,
  Sent extends object,
>({ name, section, readOnly, schema, toForm }: SectionFormOptions<Name, Values, Sent>) {
  const [save] = useSaveSettingsMutation();
  /** What the form began with. */
  const [base, setBase] = useState(section);
  /** The version whose change was refused as a conflict. */
  const [refusedAt, setRefusedAt] = useState<number>();
  const atSending = useRef<Values>(undefined);
  /** What the last saving has answered, which may be here before `section` is the same. */
  const saved = useRef<Section<Name>>(undefined);
  const form = useContractForm<Values, Sent>({
    schema,
    initial: toForm(base.values),
    send: async (sent) => {
      atSending.current = form.values;
      const fields = differing(base.values, sent);
      if (Object.keys(fields).length === 0) return {};
      const answer = await save({ section: name, version: section.version, fields });
      const isConflict = isCallError(answer.error) && answer.error.status === 409;
      setRefusedAt(isConflict ? section.version : undefined);
      saved.current = answer.data?.sections[name];
      if (!answer.error) toast.success('Paramètres enregistrés.');
      return answer;
    },
    fallback: FAILED,
    askToLeave,
  });

  const begin = (newest = section) => {
    setBase(newest);
    form.reset(toForm(newest.values));
  };
  const isOutdated = section.version > base.version;
  type SetOf = Parameters<typeof form.set>;
  const followServer = useEffectEvent(() => {
    // What was typed while the form was sent has not been saved.
    const since = form.sent ? differing(atSending.current ?? {}, form.values) : {};
    const answered = saved.current;
    begin(answered && answered.version > section.version ? answered : section);
    for (const [field, value] of Object.entries(since))
      form.set(field as SetOf[0], value as SetOf[1]);
  });
  const mayFollow = form.sent || (isOutdated && !form.dirty);
  useEffect(() => {
    if (mayFollow) followServer();
  }, [mayFollow]);

  /** What others have changed of this form's fields: the logo, for one, is saved beside the colours. */
  const changed = isOutdated && !mayFollow ? differing(base.values, section.values) : {};
  const fields = Object.keys(changed).filter((field) => field in form.values);
  const isTold = fields.length > 0 && refusedAt !== undefined && refusedAt !== section.version;

  const locked: ReadonlySet<string> = new Set(section.locked);
  type FieldName = Parameters<typeof form.field>[0];

  return {
    ...form,
    readOnly,
    locked,
    /** What the control of a setting gets. */
    setting: <Field extends Extract<keyof Values, SettingsField>>(field: Field) => ({
      ...form.field(field as unknown as FieldName),
      name: field,
      readOnly,
      locked: locked.has(field),
      ...(isLimited(field) && { maxLength: SETTINGS_TEXT_LIMITS[field] }),
    }),
    /** Undefined, too, where `meanwhile` says why. */
    refusal: isTold ? undefined : form.refusal,
    /** What others have saved since, and who; undefined: nothing. */
    meanwhile: fields.length > 0 ? { by: section.updated_by, fields } : undefined,
    /** Forgets what has been typed. */
    discard: () => begin(),
  };
}

export type SectionForm = Pick<
  ReturnType<typeof useSectionForm>,
  'dirty' | 'discard' | 'meanwhile' | 'onSubmit' | 'readOnly' | 'refusal' | 'sending'
>;

const isLimited = (field: string): field is keyof typeof SETTINGS_TEXT_LIMITS =>
  field in SETTINGS_TEXT_LIMITS;

function differing(from: object, to: object): Record<string, unknown> {
  const before = from as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(to).filter(([field, value]) => !isSame(value, before[field])),
  );
}

/** Values are texts, numbers, and lists of plain objects whose fields always stand in the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Texts as fields show them: nothing for what is not given, a decimal comma. */
export function asTexts<Field extends SettingsField>(
  values: Readonly<Record<Field, string | number | null>>,
): Record<Field, string> {
  const shown = Object.entries<string | number | null>(values).map(([field, value]) => [
    field,
    typeof value === 'number' ? String(value).replace('.', ',') : (value ?? ''),
  ]);
  return Object.fromEntries(shown) as Record<Field, string>;
}

/** The failure of a call beside the forms. */
export const failureOf = (error: unknown, fallback = FAILED): string => messageOf(error, fallback);

/** 'Téléphone, SIRET' */
export const namesOf = (fields: readonly string[]): string => fields.map(labelOf).join(', ');
