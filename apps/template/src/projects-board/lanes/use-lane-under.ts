import { type RefObject, useEffect, useState } from 'react';

const yOf = (event: MouseEvent | TouchEvent): number | undefined =>
  'touches' in event ? event.touches[0]?.clientY : event.clientY;

/**
 * The key of the lane under the pointer that drags; null while none does. The library asks which areas a card
 * overlaps, and of two above each other takes the upper one: the pointer knows better.
 */
export function useLaneUnder(board: RefObject<HTMLElement | null>, isDragged: boolean): string | null {
  const [under, setUnder] = useState<string | null>(null);
  useEffect(() => {
    if (!isDragged) return undefined;
    const look = (event: MouseEvent | TouchEvent): void => {
      const y = yOf(event);
      const lanes = [...(board.current?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])];
      const lane = lanes.find((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return y !== undefined && y >= top && y < bottom;
      });
      if (lane !== undefined) setUnder(lane.dataset['lane'] ?? null);
    };
    window.addEventListener('mousemove', look);
    window.addEventListener('touchmove', look);
    return () => {
      window.removeEventListener('mousemove', look);
      window.removeEventListener('touchmove', look);
      setUnder(null);
    };
  }, [board, isDragged]);
  return under;
}
