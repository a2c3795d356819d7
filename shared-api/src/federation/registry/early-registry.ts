import { fetchRegistry, type Registry } from './fetch-registry';

/** Older answers are not used: something may have been released since. */
const FRESH_FOR_MS = 30_000;

/** A registry that is requested before it is needed. */
export interface EarlyRegistry {
  /** Requests it. @param asked the answer, when the page has requested it before */
  readonly request: (asked?: Promise<Response>) => void;
  /** The requested registry, without consuming it; requests it if nobody has. */
  readonly look: () => Promise<Registry>;
  /** The requested registry, once: another try needs another answer. */
  readonly take: () => Promise<Registry>;
}

export function createEarlyRegistry(): EarlyRegistry {
  let early: { readonly registry: Promise<Registry>; readonly at: number } | undefined;

  function request(asked?: Promise<Response>): Promise<Registry> {
    const registry = fetchRegistry(asked);
    registry.catch(() => {
      if (early?.registry === registry) early = undefined;
    });
    early = { registry, at: performance.now() };
    return registry;
  }

  function present(): Promise<Registry> | undefined {
    return early && performance.now() - early.at < FRESH_FOR_MS ? early.registry : undefined;
  }

  return {
    request: (asked) => void request(asked),
    look: () => present() ?? request(),
    take() {
      const registry = present();
      early = undefined;
      // The early request may have failed for a reason that is gone.
      return registry ? registry.catch(() => fetchRegistry()) : fetchRegistry();
    },
  };
}
