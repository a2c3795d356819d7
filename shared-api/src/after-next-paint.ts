/**
 * Calls back once the browser has painted what stands now, such as a button that answers to a press. For what is
 * large: a transition alone begins before that paint, and a screen or a calendar makes it wait.
 */
export function afterNextPaint(call: () => void): void {
  // What nobody sees is not painted.
  if (document.hidden) call();
  else requestAnimationFrame(() => setTimeout(call));
}
