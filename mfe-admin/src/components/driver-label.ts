import { type Absence, ABSENCE_NAMES, type Driver } from '@cigogne/contract';

/** The driver's name as an option, with their absence: 'Marie Ott (absence le matin)'. */
export function driverLabel({
  name,
  absence,
}: Pick<Driver, 'name'> & { readonly absence?: Absence | null | undefined }): string {
  return absence ? `${name} (${ABSENCE_NAMES[absence].toLowerCase()})` : name;
}

/** The texts in which drivers are searched: name and number. */
export const textsOfDriver = ({ name, driver_nr }: Pick<Driver, 'name' | 'driver_nr'>) => [
  name,
  driver_nr ?? '',
];
