import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Option } from './entries.ts';

/** An option's element. */
export const optionElementId = (listId: string, optionId: string): string => `${listId}-${optionId}`;

/**
 * Which option the keys are at. The focus stays in the text field (ARIA, combobox pattern). The first option
 * is active until somebody moves, and again after each change of `question`.
 */
export function useOptions(
  listId: string,
  options: readonly Option[],
  question: string,
  choose: (option: Option) => void,
) {
  const [moved, setMoved] = useState<{ question: string; id: string } | null>(null);
  const at = moved?.question === question ? options.findIndex(({ id }) => id === moved.id) : -1;
  const active = options[Math.max(at, 0)];
  const isMoved = at >= 0;
  const elementId = active === undefined ? undefined : optionElementId(listId, active.id);

  useEffect(() => {
    if (!isMoved || elementId === undefined) return;
    document.getElementById(elementId)?.scrollIntoView?.({ block: 'nearest' });
  }, [elementId, isMoved]);

  const moveTo = (index: number): void => {
    const next = options[(index + options.length) % options.length];
    if (next !== undefined) setMoved({ question, id: next.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
      return;
    if (active === undefined) return;
    const here = options.indexOf(active);
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => moveTo(here + 1),
      ArrowUp: () => moveTo(here - 1),
      Home: () => moveTo(0),
      End: () => moveTo(options.length - 1),
      Enter: () => choose(active),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return {
    activeId: active?.id,
    activeElementId: elementId,
    onKeyDown,
    point: (option: Option) => setMoved({ question, id: option.id }),
  };
}
