import { SETTINGS_SECTIONS, type SettingsSection } from '@cigogne/contract';

/** The id of a section in the history, which never changes. */
export const SECTION_NUMBERS: Readonly<Record<SettingsSection, number>> = {
  company: 1,
  appearance: 2,
  hours: 3,
  limits: 4,
  mail: 5,
  legal: 6,
  retention: 7,
  rounds: 8,
};

export function sectionOf(number: number): SettingsSection | undefined {
  return SETTINGS_SECTIONS.find((section) => SECTION_NUMBERS[section] === number);
}
