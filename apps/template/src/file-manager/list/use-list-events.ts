import { useLatest } from '@aiso/ui/use-latest.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useMemo,
  useRef,
} from 'react';
import { type Choosing, clickedOn, type Held, type Shape, stepOf, toggled, wentTo } from './choosing.ts';
import { PARTS } from './item.ts';
import type { SetChoosing } from './use-choosing.ts';

/** A finger that rests so long begins selecting. */
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

export type ListEvents = {
  readonly setChoosing: SetChoosing;
  readonly onOpen: (id: string) => void;
  /** The menu of what is chosen, beside an element. */
  readonly onMenu: (anchor: HTMLElement) => void;
};

type Options = {
  readonly events: ListEvents;
  readonly order: readonly string[];
  readonly choosing: Choosing;
  readonly shape: Shape;
};

const heldIn = (event: KeyboardEvent | MouseEvent): Held => ({
  isShift: event.shiftKey,
  isControl: event.ctrlKey || event.metaKey,
});

const closest = (target: EventTarget, part: string): HTMLElement | null =>
  target instanceof HTMLElement || target instanceof SVGElement
    ? target.closest<HTMLElement>(`[${part}]`)
    : null;

const idAt = (target: EventTarget): string | null =>
  closest(target, PARTS.item)?.getAttribute(PARTS.item) ?? null;

const isTouch = (event: MouseEvent): boolean =>
  event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** What pointer, finger and keys do in a list, told to the list as a whole. */
export function useListEvents(options: Options) {
  const latest = useLatest(options);
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  /** A long press was understood; the click that follows is part of it. */
  const isHeldDown = useRef(false);
  return useMemo(() => {
    const letGo = (): void => {
      if (press.current !== null) window.clearTimeout(press.current.timer);
      press.current = null;
    };
    /** What a menu is about is chosen first. */
    const menuAt = (list: HTMLElement, id: string): void => {
      const { choosing, events } = latest.current;
      if (!choosing.chosen.has(id))
        events.setChoosing(() => ({ chosen: new Set([id]), focus: id, anchor: id }));
      const item = list.querySelector<HTMLElement>(`[${PARTS.item}="${CSS.escape(id)}"] [${PARTS.menu}]`);
      events.onMenu(item ?? list);
    };
    return {
      onMouseDown(event: MouseEvent<HTMLElement>): void {
        if (isField(event.target)) return;
        // The list keeps the focus, whatever of it is pressed.
        if (closest(event.target, PARTS.check) !== null || closest(event.target, PARTS.menu) !== null)
          event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      },
      onClick(event: MouseEvent<HTMLElement>): void {
        const id = idAt(event.target);
        if (isField(event.target) || isHeldDown.current || id === null) {
          isHeldDown.current = false;
          return;
        }
        const { choosing, events } = latest.current;
        if (closest(event.target, PARTS.menu) !== null) menuAt(event.currentTarget, id);
        else if (closest(event.target, PARTS.check) !== null) events.setChoosing((now) => toggled(now, id));
        else if (!isTouch(event))
          events.setChoosing((now, order) => clickedOn(now, order, id, heldIn(event)));
        else if (choosing.chosen.size > 0) events.setChoosing((now) => toggled(now, id));
        else events.onOpen(id);
      },
      onDoubleClick(event: MouseEvent<HTMLElement>): void {
        const id = idAt(event.target);
        const isPart = closest(event.target, PARTS.check) ?? closest(event.target, PARTS.menu);
        if (id !== null && isPart === null && !isField(event.target)) latest.current.events.onOpen(id);
      },
      onContextMenu(event: MouseEvent<HTMLElement>): void {
        if (isField(event.target)) return;
        const id = idAt(event.target) ?? latest.current.choosing.focus;
        if (id === null) return;
        event.preventDefault();
        // A finger's long press is understood already.
        if (!isTouch(event) && !isHeldDown.current) menuAt(event.currentTarget, id);
      },
      onPointerDown(event: ReactPointerEvent<HTMLElement>): void {
        isHeldDown.current = false;
        const id = idAt(event.target);
        if (event.pointerType !== 'touch' || id === null || isField(event.target)) return;
        const timer = window.setTimeout(() => {
          isHeldDown.current = true;
          latest.current.events.setChoosing((now) => toggled(now, id));
        }, LONG_PRESS_MS);
        press.current = { timer, x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: ReactPointerEvent<HTMLElement>): void {
        const from = press.current;
        if (from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) letGo();
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        const { order, choosing, shape, events } = latest.current;
        // Alt belongs to the browser, and to what goes up a folder.
        if (event.target !== event.currentTarget || event.altKey) return;
        const held = heldIn(event);
        const { focus } = choosing;
        const to = stepOf(order, focus, event.key, shape);
        if (to !== null) events.setChoosing((now, all) => wentTo(now, all, to, held));
        else if (event.key === ' ' && focus !== null) {
          events.setChoosing((now, all) =>
            held.isShift ? wentTo(now, all, focus, held) : toggled(now, focus),
          );
        } else if (event.key === 'Enter' && focus !== null) events.onOpen(focus);
        else if ((event.key === 'ContextMenu' || (event.key === 'F10' && held.isShift)) && focus !== null)
          menuAt(event.currentTarget, focus);
        // A step beyond the end scrolls nothing.
        else if (!/^(?:Arrow|Page|Home|End)/u.test(event.key) && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, [latest]);
}
