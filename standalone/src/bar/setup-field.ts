import type { Setup } from '../setup/setup';

/** What every field of the bar that changes the setup is given. */
export interface SetupField {
  readonly setup: Setup;
  readonly onChange: (setup: Setup) => void;
}
