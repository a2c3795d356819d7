/**
 * Calls back once the browser has painted what stands now, such as a button that answers to a press. For what is
 * large: a transition alone begins before that paint, and a screen or a calendar makes it wait. Returns how to cancel it.
 */
export function afterNextPaint(call: () => void): () => void {
  // What nobody sees is not painted.
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
