import { use, useState } from 'react';
import { UNSAFE_DataRouterNavigationContext, useLocation } from 'react-router';

/**
 * The path that the person is on, or on the way to: it changes with the press, before the screen does. What
 * is opened while the screen is drawn belongs to that path. (`useNavigation` works in the program's own
 * router alone, and the website shows parts in another one.)
 */
export function useNextPath(): string {
  const { pathname } = useLocation();
  return use(UNSAFE_DataRouterNavigationContext)?.navigation.location?.pathname ?? pathname;
}

/**
 * Acts once on each new path, while rendering it: what closes then is never painted there. `act` sets state
 * of the calling component.
 */
export function useNewPath(act: () => void): void {
  const path = useNextPath();
  const [lastPath, setLastPath] = useState(path);
  if (lastPath === path) return;
  setLastPath(path);
  act();
}
