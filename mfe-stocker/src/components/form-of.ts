/** A form without what is empty or null (part 2, section 5). */
export function formOf(fields: Readonly<Record<string, string | number | Blob | null>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === '') continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
