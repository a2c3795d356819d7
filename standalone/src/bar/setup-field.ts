import type { Setup } from '../setup/setup';

/** Props of every field of the bar that changes the setup. */
export interface SetupField {
  readonly setup: Setup;
  readonly onChange: (setup: Setup) => void;
}
