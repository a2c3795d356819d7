import {
  appearanceOf,
  sessionCalls,
  type SiteSettings,
  siteSettingsOfPage,
} from '@cigogne/contract';
import { whenIdle } from '@cigogne/shared-api/when-idle';
import { showAppearance } from '@cigogne/shared-ui/appearance';

/** The new look must not appear long after the page. */
const LATEST_MS = 1000;

/**
 * Fetches the house's current appearance, since a page that was not prerendered starts with the last known one. Not by
 * `send`, which would record it as a first call of the next start.
 */
export function followAppearance(): void {
  if (siteSettingsOfPage(document)) return;
  whenIdle(() => void askForAppearance(), { latestMs: LATEST_MS });
}

async function askForAppearance(): Promise<void> {
  try {
    const answer = await fetch(`/api${sessionCalls.siteSettings.path}`);
    if (answer.ok) showAppearance(appearanceOf((await answer.json()) as SiteSettings));
  } catch {
    // Without network it stays as it was.
  }
}
