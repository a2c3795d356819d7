const { setTimeout: wait } = require('node:timers/promises');

/** Longer than a test file takes on a busy machine. */
const LAST_MINUTES = 3;

/**
 * Waits for the next day in Paris when the present one is about to end: a test that computes 'today' at its start must
 * find the same day on the screen.
 */
async function waitForMidnight() {
  for (;;) {
    const time = new Date().toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' });
    const [hours, minutes] = time.split(':').map(Number);
    if (hours * 60 + minutes < 24 * 60 - LAST_MINUTES) return;
    await wait(1000);
  }
}

module.exports = { waitForMidnight };
