import { toast } from '@cigogne/shared-ui/toast';

/** What a search has found in one list. */
export interface Found {
  readonly deliveries: number;
  readonly drivers: number;
}

const LISTS = ['incomplete', 'completed'] as const;

/** Says in one toast what the lists hold, a line for each list that was fetched. */
export function sayFound(found: Partial<Record<(typeof LISTS)[number], Found>>): void {
  const lines = LISTS.flatMap((list) => {
    const { deliveries, drivers } = found[list] ?? {};
    return deliveries === undefined
      ? []
      : [`Found ${deliveries} ${list} deliveries across ${drivers} drivers`];
  });
  if (lines.length === 0) return;
  toast.success(
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>,
  );
}
