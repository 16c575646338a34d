import { useLatest } from '@aiso/ui/use-latest.ts';
import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Days } from '../calendar.ts';
import { DAY_PX, type Grip, moved, type TimeScale } from './time-scale.ts';

/** A shake of the hand moves nothing. */
const LEAST_PX = 4;
/** Keys in a row make one change. */
const SETTLES_MS = 900;

const isSame = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to;

type SpanOptions = {
  readonly days: Days;
  readonly scale: TimeScale;
  /** Keeps what it became; answered when that is done, or failed. */
  readonly onSpan: (days: Days) => Promise<unknown>;
};

/**
 * A bar that is dragged, or pulled at one of its ends, and moved by keys: arrows move it by a day, with Shift
 * its end, with Alt its start. What it becomes is shown at once, and kept when it is let go of or the keys
 * have rested; Escape takes it back.
 */
export function useSpan({ days, scale, onSpan }: SpanOptions) {
  const isMirrored = useRtl();
  /** What it is on its way to become; null where it stands still. */
  const ahead = useRef<Days | null>(null);
  const [shown, setShown] = useState<{ readonly days: Days; readonly isKept: boolean } | null>(null);
  const held = useRef<{ readonly grip: Grip; readonly x: number; readonly from: Days } | null>(null);
  const wasDragged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useLatest({ days, onSpan });
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: Days): void => {
    ahead.current = next;
    setShown({ days: next, isKept: false });
  };
  const rest = (): Days | null => {
    clearTimeout(timer.current);
    timer.current = undefined;
    held.current = null;
    const next = ahead.current;
    ahead.current = null;
    return next;
  };
  const takeBack = (): void => {
    rest();
    setShown(null);
  };
  const keep = async (): Promise<void> => {
    const next = rest();
    if (next === null || isSame(next, latest.current.days)) {
      setShown(null);
      return;
    }
    const kept = { days: next, isKept: true };
    setShown(kept);
    await latest.current.onSpan(next);
    // It may have been moved on since.
    setShown((now) => (now === kept ? null : now));
  };

  const pull = (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      wasDragged.current = false;
      held.current = { grip, x: event.clientX, from: days };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const hold = held.current;
      if (hold === null) return;
      const px = (event.clientX - hold.x) * (isMirrored ? -1 : 1);
      if (!wasDragged.current && Math.abs(px) < LEAST_PX) return;
      wasDragged.current = true;
      show(moved(hold.from, Math.round(px / DAY_PX[scale]), hold.grip));
    },
    onPointerUp: (): void => {
      if (held.current !== null) void keep();
    },
    onPointerCancel: takeBack,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && ahead.current !== null) {
      event.stopPropagation();
      event.preventDefault();
      takeBack();
      return;
    }
    const isLeft = event.key === 'ArrowLeft';
    if ((!isLeft && event.key !== 'ArrowRight') || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const grip = event.altKey ? 'start' : event.shiftKey ? 'end' : 'all';
    show(moved(ahead.current ?? days, isLeft === isMirrored ? 1 : -1, grip));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), SETTLES_MS);
  };
  return {
    shown: shown?.days ?? days,
    isMoved: shown !== null && !shown.isKept,
    pull,
    onKeyDown,
    onBlur: (): void => {
      if (timer.current !== undefined) void keep();
    },
    /** Whether a click is the end of a drag. */
    isDragEnd: (): boolean => wasDragged.current,
  };
}
