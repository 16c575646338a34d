import { useKeyPress } from '@aiso/ui/use-key-press.ts';

/** Alt with arrow up or down, also while one types; not in an open menu or dialog. */
export function useAltArrows(step: (by: 1 | -1) => void): void {
  useKeyPress((event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    if (document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null) return;
    event.preventDefault();
    step(key === 'ArrowDown' ? 1 : -1);
  });
}
