import { SETUP_SETTINGS, type SetupState } from '@cigogne/contract';
import type { AppContext } from '../../platform/context';

const NOT_NEEDED: SetupState = { needed: false, given: {}, locked: [] };

/** Whether the first admin is missing, and which settings the operator has set. */
export async function readSetupState(context: AppContext): Promise<SetupState> {
  if (!(await context.isSetupNeeded())) return NOT_NEEDED;
  const { firstSettings, lockedSettings } = context.config;
  const { company } = await context.settings.read();
  const locked = SETUP_SETTINGS.filter((field) => lockedSettings.has(field));
  const given = SETUP_SETTINGS.filter(
    (field) => firstSettings[field] !== undefined || lockedSettings.has(field),
  );
  return {
    needed: true,
    given: Object.fromEntries(given.map((field) => [field, company[field]])),
    locked,
  };
}
