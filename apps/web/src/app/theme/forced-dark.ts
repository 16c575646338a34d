import { useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import { useAppearance } from './AppearanceProvider.tsx';

/** A route with this handle is dark whatever the person chose (specification, section 2). */
export const FORCED_DARK = { forcedMode: 'dark' } as const;

export const isForcedDark = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'forcedMode' in handle && handle.forcedMode === 'dark';

/** Shows the routes that ask for it in dark, as long as they are shown. For the root route. */
export function useForcedDark(): void {
  const { forceMode } = useAppearance();
  const isForced = useMatches().some(({ handle }) => isForcedDark(handle));
  useLayoutEffect(() => {
    forceMode(isForced ? 'dark' : null);
    return () => forceMode(null);
  }, [forceMode, isForced]);
}
