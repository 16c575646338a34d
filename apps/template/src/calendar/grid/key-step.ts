import type { Step } from '../times/move.ts';
import type { View } from '../times/range.ts';

/** What keys do to the event that has the focus. */
export type KeyStep = { readonly does: 'move' | 'resize'; readonly by: Step };

const MINUTES = 15;

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Alt and an arrow move an event, with Shift its end: sideways by a day, up and down by 15 minutes, or by a
 * week where a step down is a week. "Forward" is where the page's lines run to. Null for any other key.
 */
export function keyStep(pressed: Pressed, view: View, allDay: boolean, isMirrored: boolean): KeyStep | null {
  if (!pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  const sign = /^Arrow(?:Right|Down)$/u.test(pressed.key) ? 1 : -1;
  const does = pressed.shiftKey ? 'resize' : 'move';
  switch (pressed.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { does, by: { days: isMirrored ? -sign : sign, minutes: 0 } };
    case 'ArrowUp':
    case 'ArrowDown':
      return allDay || (view === 'month' && does === 'move')
        ? { does, by: { days: 7 * sign, minutes: 0 } }
        : { does, by: { days: 0, minutes: MINUTES * sign } };
    default:
      return null;
  }
}
