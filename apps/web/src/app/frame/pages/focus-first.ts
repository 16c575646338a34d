/** What a person fills in or chooses. */
const FIELDS = ':is(input:not([type=hidden]), select, textarea, [role=combobox])';
const CONTROLS = ':is(a[href], button, [tabindex="0"])';
const FREE = ':not(:disabled, [aria-hidden=true], [tabindex="-1"], [aria-disabled=true])';

/** The most sensible first. What closes the dialog stands at its top, and comes last. */
const ORDER = [
  '[data-first-focus]',
  `${FIELDS}${FREE}`,
  `:is(.MuiDialogContent-root, section) ${CONTROLS}${FREE}`,
  `:is(.MuiDialogActions-root, footer) ${CONTROLS}${FREE}`,
  `${CONTROLS}${FREE}`,
];

const IS_LOADING = '[aria-busy=true], .MuiSkeleton-root';

function chosenOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = field.closest('[role=radiogroup]');
  return group?.querySelector<HTMLElement>('input:checked') ?? field;
}

/** Focuses the first sensible control within. @returns whether there was one */
function focusWithin(dialog: HTMLElement): boolean {
  const order = dialog.querySelector(IS_LOADING) === null ? ORDER : ORDER.slice(0, 2);
  for (const selector of order) {
    for (const control of dialog.querySelectorAll<HTMLElement>(selector)) {
      chosenOf(control).focus({ preventScroll: true });
      if (dialog.contains(document.activeElement)) return true;
    }
  }
  return false;
}

/**
 * Focuses the first field of a dialog that was opened, or where there is none its first sensible control;
 * what is still loading, when that is there. What has the focus within already keeps it.
 */
export function focusFirst(dialog: HTMLElement, closing: AbortSignal): void {
  if (closing.aborted || dialog.closest('.MuiModal-root:not(.MuiModal-hidden)') === null) return;
  if (isElsewhere(dialog) || focusWithin(dialog)) return;
  const observer = new MutationObserver(() => {
    if (isElsewhere(dialog) || focusWithin(dialog)) observer.disconnect();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  closing.addEventListener('abort', () => observer.disconnect());
}

/** Whether something has the focus that the person, or the dialog, put there: within it, or over it. */
function isElsewhere(dialog: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement.contains(dialog)) return false;
  return dialog.contains(activeElement) || activeElement.closest('.MuiModal-root') !== null;
}
