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

/** Key of localStorage; the first script of the page reads its `style`, too (build-config/page.html). */
export const APPEARANCE_KEY = 'cigogne.appearance';

/** What was told last where storage did not take it: there is none, or it is full and holds what was told before. */
let told: string | undefined;

/**
 * Shows the house in these colours and with this logo, here, in other tabs and at the next start. It is told in the way
 * in which browsers tell other tabs, which reaches the shell and every remote, although each has a copy of this module.
 */
export function showAppearance(appearance: HouseAppearance): void {
  const newValue = write(appearance);
  if (newValue === snapshot()) return;
  keep(newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: APPEARANCE_KEY, newValue }));
}

/** Remembers what a prerendered page has brought along, before anything is rendered. */
export function rememberAppearanceOfPage(): void {
  const site = siteSettingsOfPage(document);
  if (!site) return;
  const found = write(appearanceOf(site));
  if (found !== snapshot()) keep(found);
}

/** How the house looks: as told last, else as remembered from the last start, else as the suite does. */
export function useAppearance(): HouseAppearance {
  const written = useSyncExternalStore(listen, snapshot, () => write(DEFAULT_APPEARANCE));
  return useMemo(() => read(written), [written]);
}

/** The name that a house's own logo stands for; undefined where the stork and 'Cigogne' are shown. */
export function useLogoName(): string | undefined {
  return logoName(useAppearance());
}

/** What the suite is called here: as a house's own logo, else 'Cigogne'. */
export function useSuiteName(): string {
  return suiteName(useAppearance());
}

function keep(written: string): void {
  try {
    localStorage.setItem(APPEARANCE_KEY, written);
    told = undefined;
  } catch {
    // It lasts until the page is left.
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

/** With its style sheet, which the page's first script can only copy. */
function write(appearance: HouseAppearance): string {
  const { company, primary_color, secondary_color, logo_url } = appearance;
  const style = houseStyleSheet(appearance);
  return JSON.stringify({ company, primary_color, secondary_color, logo_url, style });
}

/** Storage may hold anything: what is no appearance is the default one. */
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
