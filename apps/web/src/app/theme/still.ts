/**
 * Lets a change of the look that was just made show at once, as one picture, instead of each element fading by itself: what began to
 * move by it is at its end before the frame is painted. A rule that forbids transitions would cost two more restylings of the page.
 */
export function changeInOneFrame(): void {
  // Asking flushes the styles, which starts the transitions (CSS Transitions Level 2, section 3). Test environments have none.
  for (const animation of document.getAnimations?.() ?? []) {
    if ('transitionProperty' in animation) animation.finish();
  }
}
