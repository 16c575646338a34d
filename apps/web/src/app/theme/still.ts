/**
 * Shows a change of the look at once, as one picture, instead of each element fading by itself. What began to
 * move is at its end before the frame is painted. A rule against transitions would cost two more restylings.
 */
export function changeInOneFrame(): void {
  // Asking flushes the styles, which starts the transitions (CSS Transitions Level 2, section 3). Test
  // environments have none.
  for (const animation of document.getAnimations?.() ?? []) {
    if ('transitionProperty' in animation) animation.finish();
  }
}
