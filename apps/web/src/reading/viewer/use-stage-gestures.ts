import { useLatest } from '@aiso/ui/use-latest.ts';
import { type RefObject, useEffect } from 'react';

export type StageGestures = {
  /** Moved by CSS pixels. */
  readonly onPan: (dx: number, dy: number) => void;
  /** `at` in CSS pixels from the middle of the stage. */
  readonly onZoom: (factor: number, at: { x: number; y: number }) => void;
  readonly onWindowStart: () => void;
  /** CSS pixels since `onWindowStart`. */
  readonly onWindow: (dx: number, dy: number) => void;
  /** The left button does what the right one always does. */
  readonly isWindowTool: boolean;
};

type Contact = { x: number; y: number };

/** Mouse, pen and touch on the stage: drag moves, right drag windows, wheel and two fingers zoom. */
export function useStageGestures(stage: RefObject<HTMLElement | null>, gestures: StageGestures): void {
  const latest = useLatest(gestures);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const contacts = new Map<number, Contact>();
    let windowing: { id: number; start: Contact } | null = null;

    const fromMiddle = (clientX: number, clientY: number): Contact => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    };
    const spread = (): { distance: number; middle: Contact } | null => {
      const [one, other] = contacts.values();
      if (one === undefined || other === undefined) return null;
      return {
        distance: Math.hypot(one.x - other.x, one.y - other.y),
        middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      };
    };

    const down = (event: PointerEvent): void => {
      element.setPointerCapture(event.pointerId);
      contacts.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const isWindow = event.button === 2 || (latest.current.isWindowTool && event.button === 0);
      if (isWindow && contacts.size === 1) {
        windowing = { id: event.pointerId, start: { x: event.clientX, y: event.clientY } };
        latest.current.onWindowStart();
      } else if (contacts.size > 1) {
        windowing = null;
      }
    };
    const move = (event: PointerEvent): void => {
      const contact = contacts.get(event.pointerId);
      if (contact === undefined) return;
      const before = spread();
      const dx = event.clientX - contact.x;
      const dy = event.clientY - contact.y;
      contact.x = event.clientX;
      contact.y = event.clientY;
      const after = spread();
      if (windowing?.id === event.pointerId) {
        latest.current.onWindow(event.clientX - windowing.start.x, event.clientY - windowing.start.y);
      } else if (before !== null && after !== null) {
        latest.current.onPan(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
        if (before.distance > 0) {
          latest.current.onZoom(after.distance / before.distance, fromMiddle(after.middle.x, after.middle.y));
        }
      } else {
        latest.current.onPan(dx, dy);
      }
    };
    const up = (event: PointerEvent): void => {
      contacts.delete(event.pointerId);
      if (windowing?.id === event.pointerId) windowing = null;
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      // Lines and pages are turned into pixels; a pinch on a touchpad comes as small wheel steps with Ctrl.
      const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 16 : 400;
      const strength = event.ctrlKey ? 0.01 : 0.0015;
      latest.current.onZoom(
        Math.exp(-event.deltaY * unit * strength),
        fromMiddle(event.clientX, event.clientY),
      );
    };
    const noMenu = (event: Event): void => event.preventDefault();

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('contextmenu', noMenu);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('contextmenu', noMenu);
    };
  }, [stage, latest]);
}
