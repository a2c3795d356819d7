import { type Absence, ABSENCE_NAMES, type Driver } from '@cigogne/contract';

/** The driver's name for a choice, with their absence: 'Marie Ott (absence le matin)'. */
export function driverLabel({
  name,
  absence,
}: Pick<Driver, 'name'> & { readonly absence?: Absence | null | undefined }): string {
  return absence ? `${name} (${ABSENCE_NAMES[absence].toLowerCase()})` : name;
}

/** What a driver is searched by: name and number. */
export const textsOfDriver = ({ name, driver_nr }: Pick<Driver, 'name' | 'driver_nr'>) => [
  name,
  driver_nr ?? '',
];
