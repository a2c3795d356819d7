/**
 * Calls back once the browser has painted what stands now, such as a button that answers to a press. React renders
 * a transition in slices, but begins before that paint, and one large component makes the press wait.
 */
export function afterNextPaint(call: () => void): void {
  // What nobody sees is not painted.
  if (document.hidden) call();
  else requestAnimationFrame(() => setTimeout(call));
}
