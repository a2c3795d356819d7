/** The wanted values that differ from the record's; undefined leaves a value as it is. */
export function changedValues<Values extends object>(
  record: object,
  wanted: Values,
): Partial<Values> {
  const present = new Map<string, unknown>(Object.entries(record));
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== present.get(name),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
