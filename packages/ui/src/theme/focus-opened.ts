/**
 * The ref of a dialog's paper: the focus goes to its first field. What finds that is loaded with the first
 * dialog that opens.
 */
export function focusOpened(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const closing = new AbortController();
  const focus = async (): Promise<void> => {
    const { focusFirst } = await import('./focus-first.ts');
    focusFirst(dialog, closing.signal);
  };
  // Else the focus stays on the dialog itself, where MUI puts it.
  focus().catch(() => undefined);
  return () => closing.abort();
}
