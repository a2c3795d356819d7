const HOUR_MS = 60 * 60 * 1000;

/** Intercepts hourly tasks started from now on, so that a test can let an hour pass; other timers run normally. */
export function holdHourlyRounds() {
  const rounds: (() => void)[] = [];
  const { setInterval } = globalThis;
  const intervals = jest.spyOn(globalThis, 'setInterval').mockImplementation((run, afterMs) => {
    if (afterMs === HOUR_MS) rounds.push(run);
    return setInterval(run, afterMs);
  });
  return {
    passHour: () => rounds.forEach((run) => run()),
    stop: () => intervals.mockRestore(),
  };
}
