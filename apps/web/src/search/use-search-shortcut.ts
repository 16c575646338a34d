import { useEffect } from 'react';
import { useLatest } from '../ui/use-latest.ts';

/** Ctrl+K, or ⌘K on a Mac: by the key's place too, since other scripts have another letter there. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.repeat &&
  (event.key.toLowerCase() === 'k' || event.code === 'KeyK');

/** Opens the search, and closes it again; not over another dialog, whose question is answered first. */
export function useSearchShortcut(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  const latest = useLatest({ isOpen, setOpen });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      const { isOpen, setOpen } = latest.current;
      event.preventDefault();
      if (isOpen || document.querySelector('[role=dialog][aria-modal=true]') === null) setOpen(!isOpen);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
}

/** As this machine's keyboard writes it. */
export const shortcutName = (): string => (/Mac|iP(hone|ad)/u.test(navigator.platform) ? '⌘K' : 'Ctrl+K');
