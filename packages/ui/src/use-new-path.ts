import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Acts once on each new path, while rendering it: what closes then is never painted there. `act` sets state
 * of the calling component.
 */
export function useNewPath(act: () => void): void {
  const { pathname } = useLocation();
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath === pathname) return;
  setLastPath(pathname);
  act();
}
