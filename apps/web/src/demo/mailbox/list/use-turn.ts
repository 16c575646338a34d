import { useEffect, useState } from 'react';

const A_FRAME = 2;
const waiting = new Set<() => void>();
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    for (const take of [...waiting].slice(0, A_FRAME)) {
      waiting.delete(take);
      take();
    }
    ask();
  });
}

/**
 * Whether it is a component's turn to be made whole. A few are with each frame: so many that come at once, as
 * rows do while one scrolls fast, would hold up the page.
 */
export function useTurn(): boolean {
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    const take = (): void => setMine(true);
    waiting.add(take);
    ask();
    return () => {
      waiting.delete(take);
    };
  }, []);
  return isMine;
}
