import { focusFirst } from './focus-first.ts';
import type { focusHeading, shownHeading } from './use-route-focus.ts';

/** Handed in: the page has them already. */
type Headings = { readonly focusHeading: typeof focusHeading; readonly shownHeading: typeof shownHeading };

const DIALOG = '[role=dialog], [role=alertdialog]';

/** A control, and what stood around it while it had the focus, the nearest first. */
type Focused = { readonly control: HTMLElement; readonly around: readonly HTMLElement[] };

/** A control that is disabled while its command is under way mostly comes back at once. */
const UNDER_WAY_MS = 800;

function around(control: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  let outer = control.parentElement;
  while (outer !== null && outer !== document.body && outer.tagName !== 'MAIN') {
    found.push(outer);
    outer = outer.parentElement;
  }
  return found;
}

const isOff = (control: HTMLElement): boolean => control.matches(':disabled');

const canHaveFocus = (place: HTMLElement): boolean =>
  place.isConnected && !isOff(place) && place.closest('[inert], [hidden]') === null;

/** What was made to be focused, such as a bar or a card. */
const isPlace = (outer: HTMLElement): boolean => outer.hasAttribute('tabindex') && canHaveFocus(outer);

/**
 * A control that removes or disables itself when it is pressed takes the focus with it: the next Tab would
 * start at the page's beginning. The focus goes to the nearest place around it that is still there; from a
 * dialog, menu or toast to where it was before, or around that; else to the page's heading. A control that is
 * enabled again gets it back. Components that know a better place give it the focus themselves
 * (`useFocusKept`), before this. Returns what ends it.
 */
export function holdFocus({ focusHeading, shownHeading }: Headings): () => void {
  const begun = new WeakSet<HTMLElement>();
  const control = new AbortController();
  /** Null once the person pressed beside it. */
  let last: Focused | null = null;
  /** The last one within the page, which dialogs, menus and toasts lie over. */
  let onPage: Focused | null = null;
  let disabled: Focused | null = null;
  /** What has the focus for the disabled control. */
  let standIn: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWaiting = (): void => {};

  const forgetDisabled = (): void => {
    clearTimeout(timer);
    timer = undefined;
    disabled = null;
    standIn = null;
  };
  const placeFor = (lost: Focused): HTMLElement | undefined => {
    const nearest = lost.around.find(isPlace);
    if (nearest !== undefined || onPage === null || lost === onPage) return nearest;
    return canHaveFocus(onPage.control) ? onPage.control : onPage.around.find(isPlace);
  };
  const move = (lost: Focused): void => {
    endWaiting();
    const place = placeFor(lost);
    if (place === undefined) endWaiting = focusHeading();
    else place.focus({ preventScroll: true });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    if (disabled !== null && target !== standIn && !target.contains(disabled.control)) forgetDisabled();
    last = { control: target, around: around(target) };
    if (target.closest('main') !== null) onPage = last;
    // A dialog that opens has the focus first on itself, or on what is around it.
    const dialog = target.matches(DIALOG) ? target : target.querySelector<HTMLElement>(DIALOG);
    if (dialog === null || begun.has(dialog) || dialog.closest('.MuiModal-root') === null) return;
    begun.add(dialog);
    focusFirst(dialog, control.signal);
  };
  const onPress = ({ target }: PointerEvent): void => {
    if (target instanceof Node && last?.control.contains(target)) return;
    last = null;
    forgetDisabled();
  };
  const look = (records: readonly MutationRecord[]): void => {
    const { activeElement } = document;
    if (disabled !== null && !isOff(disabled.control)) {
      const { control } = disabled;
      const isFree = activeElement === standIn || activeElement?.contains(control);
      forgetDisabled();
      if (isFree) control.focus({ preventScroll: true });
      return;
    }
    if (last === null || (activeElement !== document.body && activeElement !== last.control)) return;
    const lost = last;
    if (!lost.control.isConnected) {
      forgetDisabled();
      move(lost);
    } else if (isOff(lost.control)) {
      disabled = lost;
      timer ??= setTimeout(() => {
        const { activeElement: now } = document;
        if (now !== document.body && now !== lost.control) return;
        standIn = placeFor(lost) ?? shownHeading() ?? null;
        if (standIn instanceof HTMLElement) standIn.focus({ preventScroll: true });
      }, UNDER_WAY_MS);
    } else if (activeElement === document.body && wasMoved(lost.control, records)) {
      lost.control.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', onFocus, { signal: control.signal });
  document.addEventListener('pointerdown', onPress, { signal: control.signal, capture: true });
  return () => {
    control.abort();
    observer.disconnect();
    forgetDisabled();
    endWaiting();
  };
}

/** A row that is put elsewhere in its list loses the focus on the way. */
const wasMoved = (control: HTMLElement, records: readonly MutationRecord[]): boolean =>
  records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(control)));
