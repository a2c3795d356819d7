const HOUR_MS = 60 * 60 * 1000;

/** Collects what is repeated every hour from now on, so that a test can let an hour pass; everything else keeps its time. */
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
