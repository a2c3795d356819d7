import type { Role } from '@cigogne/contract';
import type { Locator, Page } from '@playwright/test';

/** Input by mouse, thumb or keyboard; each tap and each key is one interaction. */
export interface Hand {
  readonly tap: (target: Locator) => Promise<void>;
  /** Types into the focused element, at the speed of a fast typist. */
  readonly type: (text: string) => Promise<void>;
}

/** An action that users perform many times a day. */
export interface Action {
  readonly name: string;
  /** Opens the screen in the state before the action; not measured. */
  readonly open: (page: Page) => Promise<void>;
  /** Performs the action and waits until its result is shown. */
  readonly act: (page: Page, hand: Hand) => Promise<void>;
}

export type Visitor = 'visitor' | Exclude<Role, 'manager'>;

/** Pause between two keys, long after the effects of the first are complete. */
const KEY_PAUSE_MS = 150;

export function handOf(page: Page, touches: boolean): Hand {
  return {
    async tap(target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error(`Nothing to tap on: ${String(target)}`);
      // By position: Playwright's own click runs scripts in the page.
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await (touches ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    },
    type: (text) => page.keyboard.type(text, { delay: KEY_PAUSE_MS }),
  };
}
