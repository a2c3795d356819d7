import type { SettingsSection } from '@cigogne/contract';
import { invalidFields } from '../../platform/errors';
import type { FieldError } from '../../platform/field-names';
import type { SectionValues } from '../../platform/settings/change-section';
import { fieldsOf, schemaOf } from '../../platform/settings/fields';

/**
 * The fields of the section that were sent, parsed.
 * @throws {Invalid} naming each wrong field
 */
export function checkFields(section: SettingsSection, sent: SectionValues): SectionValues {
  const errors: FieldError[] = [];
  const values: Record<string, unknown> = {};
  for (const field of fieldsOf(section)) {
    // The logo is changed by separate calls.
    if (field === 'logo_file_id' || !Object.hasOwn(sent, field)) continue;
    const { data, error } = schemaOf(field)!.safeParse(sent[field]);
    if (error) errors.push(...error.issues.map((issue) => errorAt(field, issue)));
    else values[field] = data;
  }
  if (errors.length > 0) throw invalidFields(errors);
  return values;
}

function errorAt(
  field: string,
  { path, message }: { readonly path: readonly PropertyKey[]; readonly message: string },
): FieldError {
  return { path: [field, ...path.map(String)].join('.'), message };
}
