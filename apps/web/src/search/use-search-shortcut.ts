import { useKeyPress } from '@aiso/ui/use-key-press.ts';

/** Ctrl+K, or ⌘K on a Mac: by the key's place too, since other scripts have another letter there. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.repeat &&
  (event.key.toLowerCase() === 'k' || event.code === 'KeyK');

/** Opens the search, and closes it again; not over another dialog, whose question is answered first. */
export function useSearchShortcut(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  useKeyPress((event) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    event.preventDefault();
    if (isOpen || document.querySelector('[role=dialog][aria-modal=true]') === null) setOpen(!isOpen);
  });
}

/** As this machine's keyboard writes it. */
export const shortcutName = (): string => (/Mac|iP(hone|ad)/u.test(navigator.platform) ? '⌘K' : 'Ctrl+K');
