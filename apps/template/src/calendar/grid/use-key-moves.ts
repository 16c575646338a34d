import { useLatest } from '@aiso/ui/use-latest.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarEvent } from '../store/event.ts';
import { moved, resized } from '../times/move.ts';
import type { KeyStep } from './key-step.ts';

/** Steps in a row are one change, saved when there was none for as long. */
export const SERIES_MS = { quiet: 700 };

type KeyMoves = {
  /** The event as it will be; null while none is moved. */
  readonly held: CalendarEvent | null;
  readonly step: (event: CalendarEvent, step: KeyStep) => void;
  /** Puts the event back where it was. */
  readonly letGo: () => void;
};

type Told = {
  /** Saves where the event is now. */
  readonly onDone: (event: CalendarEvent) => Promise<unknown>;
  /** Each step, for who looks and who listens: null where there is no such step. */
  readonly onStep: (event: CalendarEvent | null) => void;
};

/**
 * Moves events by keys. Each step is seen at once; a series of them is saved as one, so that it can be undone
 * as one.
 */
export function useKeyMoves({ onDone, onStep }: Told): KeyMoves {
  const [held, setHeld] = useState<CalendarEvent | null>(null);
  const latest = useLatest({ onDone, onStep });
  /** What is moved and not yet saved. */
  const unsaved = useRef<CalendarEvent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const event = unsaved.current;
    unsaved.current = null;
    if (event === null) return;
    void latest.current
      .onDone(event)
      // A later step holds another one.
      .finally(() => setHeld((now) => (now === event ? null : now)));
  }, [latest]);
  useEffect(() => save, [save]);

  const step = useCallback(
    (event: CalendarEvent, { does, by }: KeyStep) => {
      if (unsaved.current !== null && unsaved.current.id !== event.id) save();
      const times = (does === 'move' ? moved : resized)(event, by);
      const next = times === null ? null : { ...event, ...times };
      latest.current.onStep(next);
      if (next === null) return;
      setHeld(next);
      unsaved.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SERIES_MS.quiet);
    },
    [latest, save],
  );
  const letGo = useCallback(() => {
    clearTimeout(timer.current);
    unsaved.current = null;
    setHeld(null);
  }, []);
  return { held, step, letGo };
}
