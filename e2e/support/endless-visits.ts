import { setTimeout as wait } from 'node:timers/promises';

export interface Visits {
  /** Stops the visits; returns their number and the failures. */
  readonly stop: () => Promise<{ count: number; failed: string[] }>;
}

/** Fetches addresses of a site in turn, this many per second, like other users at the same time. */
export function visitEndlessly(url: string, paths: readonly string[], perSecond = 50): Visits {
  let going = true;
  let count = 0;
  const failed: string[] = [];
  const pending = new Set<Promise<void>>();

  async function visit(path: string): Promise<void> {
    try {
      const answer = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
      await answer.arrayBuffer();
      if (!answer.ok) failed.push(`${answer.status} ${path}`);
    } catch (error) {
      failed.push(`${String(error)} ${path}`);
    }
  }

  async function visitInTurn(): Promise<void> {
    while (going) {
      const one = visit(paths[count % paths.length]!).finally(() => pending.delete(one));
      pending.add(one);
      count += 1;
      await wait(1000 / perSecond);
    }
  }

  const visiting = visitInTurn();
  return {
    stop: async () => {
      going = false;
      await visiting;
      await Promise.all(pending);
      return { count, failed };
    },
  };
}
