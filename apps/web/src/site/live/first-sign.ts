/** What shows that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let seen: Promise<void> | undefined;

/**
 * Settles when the visitor first moves, touches, types or scrolls. Until then the document says all: a phone
 * that has just got it does not work for pieces that nobody has looked at.
 */
export function firstSign(): Promise<void> {
  seen ??= new Promise((resolve) => {
    // Scrolled before this program ran.
    if (window.scrollY > 0) return resolve();
    const controller = new AbortController();
    const settle = (): void => {
      controller.abort();
      resolve();
    };
    for (const sign of SIGNS) {
      window.addEventListener(sign, settle, { passive: true, capture: true, signal: controller.signal });
    }
    return undefined;
  });
  return seen;
}
