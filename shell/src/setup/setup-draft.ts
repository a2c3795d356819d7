import type { SetupInput } from '@cigogne/contract';

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
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      KEPT.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
    );
  } catch {
    return {};
  }
}

export function saveDraft(typed: SetupInput): void {
  try {
    const draft = Object.fromEntries(KEPT.map((field) => [field, typed[field]]));
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing: a reload loses what was typed.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
