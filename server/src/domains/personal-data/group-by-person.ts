import { fold, type Person, type PersonRecord, significantDigits } from '@cigogne/contract';

/** Shorter numbers, such as an extension, may be many people's. */
const WHOLE_NUMBER = 9;

/**
 * Puts together what is probably one person's: the same telephone, e-mail, or name and town. In the order of the
 * records; a group has the name of its first one.
 */
export function groupByPerson(records: readonly PersonRecord[]): Person[] {
  const groups: { keys: Set<string>; records: PersonRecord[] }[] = [];
  for (const record of records) {
    const keys = keysOf(record);
    const related = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    const [first = { keys: new Set<string>(), records: [] }, ...others] = related;
    if (related.length === 0) groups.push(first);
    first.records.push(record);
    for (const key of keys) first.keys.add(key);
    // The record has shown that these are one person's, too.
    for (const other of others) {
      first.records.push(...other.records);
      for (const key of other.keys) first.keys.add(key);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups.map((group) => ({
    name: group.records[0]!.name,
    records: group.records.sort((a, b) => b.at.localeCompare(a.at)),
  }));
}

function keysOf({ name, phone, email, city }: PersonRecord): string[] {
  const digits = significantDigits(phone ?? '');
  return [
    ...(digits.length >= WHOLE_NUMBER ? [`phone ${digits}`] : []),
    ...(email ? [`email ${email.toLowerCase()}`] : []),
    `name ${fold(name)}\n${fold(city ?? '')}`,
  ];
}
