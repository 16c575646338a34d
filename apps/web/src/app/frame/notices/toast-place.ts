/** Among what has the focus in turn, these stand at the end of an open dialog (Material's own names). */
const DIALOG_END = '[data-testid=sentinelEnd]';
const CONTROLS = 'button, a[href]';

/**
 * Holds the toasts beside the program. An open dialog hides its surroundings and traps the focus; toasts stay
 * readable all the same, and Tab goes from the dialog's end to them and back.
 * @returns what ends it
 */
export function openToastPlace(place: HTMLElement): () => void {
  const bare = (): void => {
    place.removeAttribute('aria-hidden');
    place.removeAttribute('inert');
  };
  const observer = new MutationObserver(bare);
  observer.observe(place, { attributeFilter: ['aria-hidden', 'inert'] });
  let isTab = false;
  const noteKey = ({ key, shiftKey }: KeyboardEvent): void => {
    isTab = key === 'Tab' && !shiftKey;
  };
  const lead = (event: FocusEvent): void => {
    if (!(event.target instanceof Element)) return;
    const isHere = place.contains(event.target);
    const first = place.querySelector<HTMLElement>(CONTROLS);
    const isLeaving = isTab && first !== null && event.target.matches(DIALOG_END);
    if (isHere && document.querySelector(DIALOG_END) !== null) {
      // The dialog would take the focus back.
      event.stopPropagation();
    } else if (isLeaving) {
      event.stopPropagation();
      first.focus();
    }
  };
  document.body.append(place);
  window.addEventListener('keydown', noteKey, true);
  window.addEventListener('focusin', lead, true);
  return () => {
    observer.disconnect();
    window.removeEventListener('keydown', noteKey, true);
    window.removeEventListener('focusin', lead, true);
    place.remove();
  };
}
