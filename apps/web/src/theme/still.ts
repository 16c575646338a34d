const STILL = '*,*::before,*::after{transition:none!important}';

/** Lets the next change of the look show at once, as one picture, instead of each element fading by itself. */
export function changeInOneFrame(): () => void {
  const style = document.createElement('style');
  style.textContent = STILL;
  document.head.append(style);
  // The second frame begins when the first one, with the change, was shown.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => style.remove());
  });
  return () => {
    cancelAnimationFrame(frame);
    style.remove();
  };
}
