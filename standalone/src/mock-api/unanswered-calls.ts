/** The calls without an answer in the scenario, listed in the bar. */
export interface UnansweredCalls {
  readonly add: (call: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => readonly string[];
}

export function createUnansweredCalls(): UnansweredCalls {
  let calls: readonly string[] = [];
  const listeners = new Set<() => void>();
  return {
    add: (call) => {
      if (calls.includes(call)) return;
      calls = [...calls, call];
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => calls,
  };
}
