import {
  type HouseAppearance,
  appearanceOf,
  DEFAULT_APPEARANCE,
  houseStyleSheet,
  isHexColor,
  logoName,
  siteSettingsOfPage,
  suiteName,
} from '@cigogne/contract';
import { useMemo, useSyncExternalStore } from 'react';

/** Key of localStorage; the page's first script reads its `style`, too (build-config/page.html). */
export const APPEARANCE_KEY = 'cigogne.appearance';

/**
 * The last appearance that storage did not accept, because it is missing, or full and still contains the previous one.
 */
let told: string | undefined;

/**
 * Applies the house's colours and logo here, in other tabs and at the next start. It dispatches the same storage event
 * as browsers do for other tabs, which reaches the shell and every remote, although each has a copy of this module.
 */
export function showAppearance(appearance: HouseAppearance): void {
  const newValue = write(appearance);
  if (newValue === snapshot()) return;
  keep(newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: APPEARANCE_KEY, newValue }));
}

/** Stores the appearance embedded in a prerendered page, before anything is rendered. */
export function rememberAppearanceOfPage(): void {
  const site = siteSettingsOfPage(document);
  if (!site) return;
  const found = write(appearanceOf(site));
  if (found !== snapshot()) keep(found);
}

/** The house's appearance: the latest one, else the one stored at the last start, else the suite's default. */
export function useAppearance(): HouseAppearance {
  const written = useSyncExternalStore(listen, snapshot, () => write(DEFAULT_APPEARANCE));
  return useMemo(() => read(written), [written]);
}

/** The name represented by a house's own logo; undefined where the stork and 'Cigogne' are shown. */
export function useLogoName(): string | undefined {
  return logoName(useAppearance());
}

/** The suite's name here: the house's if it has a logo of its own, else 'Cigogne'. */
export function useSuiteName(): string {
  return suiteName(useAppearance());
}

function keep(written: string): void {
  try {
    localStorage.setItem(APPEARANCE_KEY, written);
    told = undefined;
  } catch {
    // Without storage it lasts until the page is left.
    told = written;
  }
}

function snapshot(): string {
  return told ?? remembered() ?? write(DEFAULT_APPEARANCE);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(APPEARANCE_KEY);
  } catch {
    return null;
  }
}

function listen(onChange: () => void): () => void {
  const onTold = ({ key, newValue }: StorageEvent) => {
    if (key !== APPEARANCE_KEY) return;
    told = newValue === remembered() ? undefined : (newValue ?? undefined);
    onChange();
  };
  window.addEventListener('storage', onTold);
  return () => window.removeEventListener('storage', onTold);
}

/** Includes its style sheet, which the page's first script can only copy. */
function write(appearance: HouseAppearance): string {
  const { company, primary_color, secondary_color, logo_url } = appearance;
  const style = houseStyleSheet(appearance);
  return JSON.stringify({ company, primary_color, secondary_color, logo_url, style });
}

/** Storage may contain anything: invalid values yield the default appearance. */
function read(written: string): HouseAppearance {
  try {
    const kept = JSON.parse(written) as HouseAppearance;
    const { company, primary_color, secondary_color, logo_url } = kept;
    if (!isHexColor(primary_color) || !isHexColor(secondary_color)) return DEFAULT_APPEARANCE;
    return { company: String(company), primary_color, secondary_color, logo_url };
  } catch {
    return DEFAULT_APPEARANCE;
  }
}
