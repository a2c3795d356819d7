import type { Page } from '@playwright/test';

export interface Screen {
  /** Used on the index page and in the file name. */
  readonly name: string;
  /** Opens it from anywhere in the visitor's area and waits until it is shown. */
  readonly open: (page: Page) => Promise<void>;
  /** Errors that the screen shows on purpose. */
  readonly provokes?: RegExp;
}
