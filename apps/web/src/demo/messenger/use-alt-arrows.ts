import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** Alt with arrow up or down, also while one types; not in an open menu or dialog. */
export function useAltArrows(step: (by: 1 | -1) => void): void {
  const latest = useLatest(step);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
      if (document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null) return;
      event.preventDefault();
      latest.current(key === 'ArrowDown' ? 1 : -1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
}
