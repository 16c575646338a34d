const EVENT = '[data-event-id]';

/** The control that an event is, in the grid or in a list; null for anything else. */
const controlOf = (mark: Element): HTMLElement | null => mark.closest<HTMLElement>('[role=button], button');

/** The id of the event that an element belongs to; null where it belongs to none. */
export function eventIdOf(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  const control = controlOf(target);
  const mark = control?.matches(EVENT) === true ? control : control?.querySelector(EVENT);
  return mark?.getAttribute('data-event-id') ?? null;
}

/** Gives the focus to the next event of the page, or the one before. Answers whether there was one. */
export function focusNeighbour(root: Element, from: EventTarget, by: 1 | -1): boolean {
  const controls = [...root.querySelectorAll(EVENT)].map(controlOf).filter((one) => one !== null);
  const at = controls.findIndex((control) => from instanceof Node && control.contains(from));
  // What a full day hides cannot be focused.
  for (let index = at + by; index >= 0 && index < controls.length; index += by) {
    controls[index]?.focus();
    if (document.activeElement === controls[index]) return true;
  }
  return false;
}

/** Stops watching the event that was changed last. */
let stopWatching = (): void => {};

/**
 * Keeps the focus on an event while it is drawn anew. What it was on goes with the old drawing: until the new
 * one is there, the whole holds the focus. Ends where somebody turns to something else.
 */
export function keepFocusOn(root: HTMLElement, id: string): void {
  stopWatching();
  const refocus = (): void => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && activeElement !== root) {
      if (eventIdOf(activeElement) !== id) stopWatching();
      return;
    }
    for (const mark of root.querySelectorAll(`[data-event-id="${CSS.escape(id)}"]`)) {
      const control = controlOf(mark);
      control?.focus();
      if (document.activeElement === control) return;
    }
    root.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(refocus);
  stopWatching = () => {
    observer.disconnect();
    window.removeEventListener('pointerdown', stopWatching);
  };
  window.addEventListener('pointerdown', stopWatching);
  // A month measures its events before they are seen: by their style.
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  refocus();
}
