import type { CDPSession } from '@playwright/test';

interface Exchange {
  readonly url: string;
  /** Seconds on the browser's clock. */
  readonly sent: number;
  /** Undefined while it is in progress. */
  ended?: number;
  bodyBytes: number;
  wireBytes: number;
}

export interface TrafficFigures {
  readonly requests: number;
  /** As transferred: compressed, headers included. */
  readonly wireBytes: number;
  /** As transferred, without headers. */
  readonly bodyBytes: number;
  /** Number of these files that belong to a role's area. */
  readonly roleFiles: number;
  /** Paths of the deepest chain up to that moment, in order. */
  readonly chain: readonly string[];
}

/** All requests of a page, as the browser's network stack counts them. */
export class Traffic {
  private readonly exchanges = new Map<string, Exchange>();

  static async of(cdp: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    const { exchanges } = traffic;
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!request.url.startsWith('http') || LIVE_STREAM.test(request.url)) return;
      exchanges.set(requestId, { url: request.url, sent: timestamp, bodyBytes: 0, wireBytes: 0 });
    });
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const exchange = exchanges.get(requestId);
      if (exchange) exchange.bodyBytes += encodedDataLength;
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const exchange = exchanges.get(requestId);
      if (!exchange) return;
      exchange.ended = timestamp;
      exchange.wireBytes = encodedDataLength;
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => exchanges.delete(requestId));
    await cdp.send('Network.enable');
    return traffic;
  }

  /** The figures since the previous call; the chain ends now, the sums include files still loading. */
  async take(): Promise<TrafficFigures> {
    const untilNow = [...this.exchanges.values()].filter(({ ended }) => ended !== undefined);
    // Files still loading, or loaded when idle, count as well.
    await this.quiet();
    const all = [...this.exchanges.values()];
    this.exchanges.clear();
    return {
      requests: all.length,
      wireBytes: all.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
      bodyBytes: all.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
      roleFiles: all.filter(({ url }) => ROLE_FILE.test(url)).length,
      chain: deepestChain(untilNow.filter(({ url }) => !url.endsWith(FAVICON))),
    };
  }

  /** Waits until the page has fetched nothing for a while. */
  async quiet(): Promise<void> {
    const end = Date.now() + QUIET_WITHIN_MS;
    let since = Date.now();
    while (Date.now() - since < QUIET_MS) {
      if (Date.now() > end) throw new Error('The page does not stop fetching');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const busy = [...this.exchanges.values()].some(({ ended }) => ended === undefined);
      if (busy) since = Date.now();
    }
  }
}

/** Stays open as long as the page. */
const LIVE_STREAM = /\/api\/live(\?|$)/;
const ROLE_FILE = /\/remotes\/(admin|shop|stocker|driver)\//;
/** Nothing depends on it: the browser fetches it when idle. */
const FAVICON = '/favicon.svg';
/** Longer than the slowed-down page runs scripts without a request. */
const QUIET_MS = 1500;
const QUIET_WITHIN_MS = 30_000;

/**
 * The longest series of exchanges in which each was sent after the previous one had been received: that many round
 * trips follow one another. It is an upper bound of the dependency chain: the browser does not report which answer
 * caused a request, but a request is never sent before the answer it depends on.
 */
function deepestChain(all: readonly Exchange[]): string[] {
  const inOrder = [...all].sort((a, b) => a.sent - b.sent);
  const chainTo = new Map<Exchange, readonly Exchange[]>();
  let deepest: readonly Exchange[] = [];
  for (const one of inOrder) {
    let before: readonly Exchange[] = [];
    for (const [other, chain] of chainTo) {
      if (other.ended! <= one.sent && chain.length > before.length) before = chain;
    }
    const chain = [...before, one];
    chainTo.set(one, chain);
    if (chain.length > deepest.length) deepest = chain;
  }
  return deepest.map(({ url }) => new URL(url).pathname);
}
