import { useNewPath } from '@aiso/ui/use-new-path.ts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The pointer may cut a corner on its way from the entry to its menu. */
const CLOSE_DELAY_MS = 150;

/**
 * A menu that opens when the pointer or the focus enters it, and closes when they leave, on Esc, and when the
 * path changes. A tap opens and closes it. `area` goes on the element that holds both button and menu,
 * `trigger` on the button.
 */
export function useHoverMenu() {
  const areaRef = useRef<HTMLLIElement>(null);
  const triggerRef = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEscaping = useRef(false);
  const [isOpen, setOpen] = useState(false);

  useNewPath(() => setOpen(false));

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeFromOutside = ({ target }: Event) => {
      if (!(target instanceof Node && areaRef.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  const links = () => [...(areaRef.current?.querySelectorAll<HTMLElement>('[data-flyout] a') ?? [])];
  const step = (by: 1 | -1) => {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const next = at === -1 && by === -1 ? -1 : (at + by) % all.length;
    all.at(next)?.focus();
  };

  return {
    isOpen,
    area: {
      ref: areaRef,
      // React tells of no `pointerenter` where the pointer comes from something that has just been removed.
      onPointerOver: (event: ReactPointerEvent) => {
        const { relatedTarget } = event;
        if (relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)) return;
        clearTimeout(timer.current);
        if (event.pointerType !== 'touch') setOpen(true);
      },
      onPointerLeave: (event: ReactPointerEvent) => {
        if (event.pointerType === 'touch') return;
        timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation();
          setOpen(false);
          isEscaping.current = true;
          triggerRef.current?.focus();
          isEscaping.current = false;
        }
        if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          event.preventDefault();
          step(event.key === 'ArrowDown' ? 1 : -1);
        }
      },
    },
    trigger: {
      ref: triggerRef as React.RefObject<HTMLDivElement & HTMLButtonElement>,
      onFocus: (event: FocusEvent) => {
        if (!isEscaping.current && event.target.matches(':focus-visible')) setOpen(true);
      },
      onClick: ({ nativeEvent }: MouseEvent) => {
        // The pointer opened it already: its click must not close it.
        const isByMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
        setOpen(isByMouse || !isOpen);
      },
    },
  };
}
