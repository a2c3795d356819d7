import type { Page } from '@playwright/test';

export interface Screen {
  /** As the index page names it; the file's name is made of it. */
  readonly name: string;
  /** Leads there from anywhere in the visitor's area, and waits for what tells that it stands. */
  readonly open: (page: Page) => Promise<void>;
  /** Errors that the screen is there to show are no complaints. */
  readonly provokes?: RegExp;
}
