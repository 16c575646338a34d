import { useRtl } from '@mui/system/RtlProvider';
import type { KeyboardEvent, RefObject } from 'react';
import type { CalendarEvent } from '../store/event.ts';
import type { View } from '../times/range.ts';
import { eventIdOf, focusNeighbour } from './focus-event.ts';
import { type KeyStep, keyStep } from './key-step.ts';

type EventKeys = {
  readonly root: RefObject<HTMLElement | null>;
  readonly view: View;
  /** The event that is moved by keys just now. */
  readonly held: CalendarEvent | null;
  readonly find: (id: string) => CalendarEvent | undefined;
  readonly onStep: (event: CalendarEvent, step: KeyStep) => void;
  readonly onDelete: (event: CalendarEvent) => void;
  /** Answers whether there was something to put back. */
  readonly onEscape: () => boolean;
};

/** The keys of the event that has the focus. Its arrows are not the page's. */
export function useEventKeys(parts: EventKeys): (pressed: KeyboardEvent<HTMLElement>) => void {
  const { root, view, held, find, onStep, onDelete, onEscape } = parts;
  const isMirrored = useRtl();
  return (pressed) => {
    if (root.current === null) return;
    const id = eventIdOf(pressed.target);
    // While the event that is moved is drawn anew, the whole has the focus.
    const event = id === null ? (pressed.target === root.current ? held : null) : find(id);
    if (event === undefined || event === null) return;
    const step = keyStep(pressed, view, event.allDay, isMirrored);
    const by = neighbourOf(pressed, isMirrored);
    if (step !== null) onStep(event, step);
    else if (by !== null) focusNeighbour(root.current, pressed.target, by);
    else if (pressed.key === 'Delete' || pressed.key === 'Backspace') {
      // The focus goes on before the event goes.
      if (!focusNeighbour(root.current, pressed.target, 1)) focusNeighbour(root.current, pressed.target, -1);
      onDelete(event);
    } else if (!(pressed.key === 'Escape' && onEscape())) return;
    pressed.preventDefault();
  };
}

/** Which neighbour a plain arrow leads to; null for any other key. */
function neighbourOf(pressed: KeyboardEvent, isMirrored: boolean): 1 | -1 | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null;
  switch (pressed.key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'ArrowRight':
      return isMirrored ? -1 : 1;
    case 'ArrowLeft':
      return isMirrored ? 1 : -1;
    default:
      return null;
  }
}
