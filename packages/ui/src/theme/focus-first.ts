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
 * The ref of a dialog's paper. The focus goes to its first field, or where there is none to its first
 * sensible control, when it opens; to what is still loading, when that is there. What has the focus within
 * already keeps it.
 */
export function focusFirst(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null || dialog.closest('.MuiModal-root:not(.MuiModal-hidden)') === null) return undefined;
  if (dialog.contains(document.activeElement) || focusWithin(dialog)) return undefined;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !activeElement?.contains(dialog);
    if (isElsewhere || focusWithin(dialog)) observer.disconnect();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}
