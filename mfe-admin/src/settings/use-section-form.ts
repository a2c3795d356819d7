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

/** A section as fetched: its values, version and locks. */
export type Section<Name extends SettingsSection> = SettingsSections[Name];

/** Props of every section of the screen. */
export interface SectionProps<Name extends SettingsSection> {
  readonly section: Section<Name>;
  readonly readOnly: boolean;
}

interface SectionFormOptions<Name extends SettingsSection, Values, Sent> {
  readonly name: Name;
  /** The server's present state. */
  readonly section: Section<Name>;
  readonly readOnly: boolean;
  /** Schema of the section's fields, `SETTINGS_FIELDS`. */
  readonly schema: FormSchema<Sent, Values>;
  /** Converts the section's values into those of the fields. */
  readonly toForm: (values: Section<Name>['values']) => Values;
}

const FAILED = 'Les paramètres n’ont pas pu être enregistrés.';
export const askToLeave = (isSending = false) =>
  confirmClosing(isSending, 'Quitter sans enregistrer vos modifications ?');

/**
 * The form of a section. It sends the fields that differ from its initial values, under the newest version that the
 * person has been told of: changes by others are shown, and kept in fields that the person has not edited.
 */
export function useSectionForm<
  Name extends SettingsSection,
  Values extends Record<string, unknown>,
  Sent extends object,
>({ name, section, readOnly, schema, toForm }: SectionFormOptions<Name, Values, Sent>) {
  const [save] = useSaveSettingsMutation();
  /** The section when the form was last reset. */
  const [base, setBase] = useState(section);
  /** The version at which a change was refused as a conflict. */
  const [refusedAt, setRefusedAt] = useState<number>();
  const atSending = useRef<Values>(undefined);
  /** The answer to the last save, which may arrive before `section` is updated. */
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
    // Input typed while the form was being sent has not been saved.
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

  /**
   * Changes by others of this form's fields only: the logo, for example, belongs to the section but is saved
   * separately.
   */
  const changed = isOutdated && !mayFollow ? differing(base.values, section.values) : {};
  const fields = Object.keys(changed).filter((field) => field in form.values);
  const isTold = fields.length > 0 && refusedAt !== undefined && refusedAt !== section.version;

  const locked: ReadonlySet<string> = new Set(section.locked);
  type FieldName = Parameters<typeof form.field>[0];

  return {
    ...form,
    readOnly,
    locked,
    /** Props for the control of a setting. */
    setting: <Field extends Extract<keyof Values, SettingsField>>(field: Field) => ({
      ...form.field(field as unknown as FieldName),
      name: field,
      readOnly,
      locked: locked.has(field),
      ...(isLimited(field) && { maxLength: SETTINGS_TEXT_LIMITS[field] }),
    }),
    /** Also undefined when `meanwhile` explains it. */
    refusal: isTold ? undefined : form.refusal,
    /** The fields that others have saved since, and who; undefined: none. */
    meanwhile: fields.length > 0 ? { by: section.updated_by, fields } : undefined,
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

/** Values are strings, numbers, and lists of plain objects whose keys always have the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Values as texts for fields: '' for null, decimal commas. */
export function asTexts<Field extends SettingsField>(
  values: Readonly<Record<Field, string | number | null>>,
): Record<Field, string> {
  const shown = Object.entries<string | number | null>(values).map(([field, value]) => [
    field,
    typeof value === 'number' ? String(value).replace('.', ',') : (value ?? ''),
  ]);
  return Object.fromEntries(shown) as Record<Field, string>;
}

/** The failure of a call outside the forms. */
export const failureOf = (error: unknown, fallback = FAILED): string => messageOf(error, fallback);

/** 'Téléphone, SIRET' */
export const namesOf = (fields: readonly string[]): string => fields.map(labelOf).join(', ');
