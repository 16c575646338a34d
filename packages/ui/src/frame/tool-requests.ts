import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';

const openers = new Map<string, () => void>();

/** Lets other screens open what a header tool opens, by the tool's id, as long as the tool is shown. */
export function useToolRequest(id: string, open: () => void): void {
  const latest = useLatest(open);
  useEffect(() => {
    const opener = () => latest.current();
    openers.set(id, opener);
    return () => {
      if (openers.get(id) === opener) openers.delete(id);
    };
  }, [id, latest]);
}

/** How to open a header tool; undefined where it is not shown or does not say. */
export const toolOpener = (id: string): (() => void) | undefined => openers.get(id);
