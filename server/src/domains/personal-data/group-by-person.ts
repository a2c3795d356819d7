import { fold, type Person, type PersonRecord, significantDigits } from '@cigogne/contract';

/** Fewest digits of a number that identifies a person: several people may share an extension. */
const WHOLE_NUMBER = 9;

/**
 * Groups records that probably belong to one person: same telephone, same e-mail, or same name and town. Groups are
 * in the order of their first record, and have its name.
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
    // The record links several groups, which therefore belong to one person.
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
