import type { SetupInput } from '@cigogne/contract';
import { readJson, writeJson } from '@cigogne/shared-api/stored-json';

/** For this tab alone, until it is closed. */
const KEY = 'cigogne.setup-draft';
/** Code and passwords are secrets: no browser keeps them. */
const KEPT = [
  'name',
  'email',
  'company',
  'head_office',
  'depot',
  'phone',
  'company_email',
] as const satisfies readonly (keyof SetupInput)[];
type SetupDraft = Partial<Pick<SetupInput, (typeof KEPT)[number]>>;

/** What had been typed when the page was reloaded. */
export function readDraft(): SetupDraft {
  const stored = readJson<Record<string, unknown>>('sessionStorage', KEY) ?? {};
  return Object.fromEntries(
    KEPT.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
  );
}

export function saveDraft(typed: SetupInput): void {
  const draft = Object.fromEntries(KEPT.map((field) => [field, typed[field]]));
  // Without storage a reload loses what was typed.
  writeJson('sessionStorage', KEY, draft);
}

export function deleteDraft(): void {
  // Without storage nothing was stored.
  writeJson('sessionStorage', KEY, undefined);
}
