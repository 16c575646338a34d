import { useEffect } from 'react';
import { focusHeading, shownHeading } from './use-route-focus.ts';

/** `holdFocus` as long as the page stands. It is loaded once that does. */
export function useFocusHeld(): void {
  useEffect(() => {
    let hasEnded = false;
    let end = (): void => {
      hasEnded = true;
    };
    const begin = async (): Promise<void> => {
      const { holdFocus } = await import('./hold-focus.ts');
      if (!hasEnded) end = holdFocus({ focusHeading, shownHeading });
    };
    // Without it, the page works; the next visit asks for it again.
    begin().catch(() => undefined);
    return () => end();
  }, []);
}
