import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import { useRtl } from '@mui/system/RtlProvider';
import { turned, type View } from './times/range.ts';
import type { CalendarView, ChangeView } from './use-calendar-view.ts';

/** Turns the calendar's pages, by buttons and by keys. */
export function useCalendarPages({ view, day }: CalendarView, change: ChangeView) {
  const isMirrored = useRtl();
  const onTurn = (by: 1 | -1): void => {
    const date = turned(view, day, by);
    if (date !== null) change({ date });
  };
  const onView = (next: View): void => change({ view: next, q: '' });
  const onToday = (): void => change({ date: null, q: '' });
  const [forth, back] = [() => onTurn(1), () => onTurn(-1)];
  useShortcuts({
    t: onToday,
    m: () => onView('month'),
    w: () => onView('week'),
    d: () => onView('day'),
    a: () => onView('agenda'),
    r: () => onView('rooms'),
    j: forth,
    k: back,
    ']': forth,
    '[': back,
    arrowright: isMirrored ? back : forth,
    arrowleft: isMirrored ? forth : back,
  });
  return { onTurn, onView, onToday };
}
