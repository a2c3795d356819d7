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
 * Asks how the house looks by now, since a page that was not prerendered begins with the look of the last start.
 * Not by `send`, by which the next start would ask ahead of what its screen needs.
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
