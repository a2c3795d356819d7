import { afterNextPaint } from '@cigogne/shared-api/after-next-paint';
/** Milliseconds from the action until the last frame changed by it has been painted. */
export async function timed(container: Element, act: () => void): Promise<number> {
  let changed = true;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(container, { subtree: true, childList: true, attributes: true });
  const begin = performance.now();
  let end = begin;
  act();
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await new Promise<void>(afterNextPaint);
    if (!changed) continue;
    changed = false;
    quiet = -1;
    end = performance.now();
  }
  observer.disconnect();
  return end - begin;
}

/** @returns a function that stops and returns the durations of the frames since, in ms */
export function watchFrames(): () => readonly number[] {
  const frames: number[] = [];
  let last = performance.now();
  let next = requestAnimationFrame(function count(now) {
    frames.push(now - last);
    last = now;
    next = requestAnimationFrame(count);
  });
  return () => {
    cancelAnimationFrame(next);
    return frames;
  };
}
