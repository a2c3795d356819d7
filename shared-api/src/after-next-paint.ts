/**
 * Calls back once the browser has painted the present state, such as a pressed button. For expensive work: a
 * transition alone starts before that paint, which a screen or a calendar would delay. Returns a function that
 * cancels it.
 */
export function afterNextPaint(call: () => void): () => void {
  // A hidden page is not painted.
  if (document.hidden) {
    call();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
