import { useState } from 'react';
import { useLocation } from 'react-router';

/** Acts once on each other path, while rendering it: what closes by it is never painted there. `act` sets state of the component that calls. */
export function useNewPath(act: () => void): void {
  const { pathname } = useLocation();
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath === pathname) return;
  setLastPath(pathname);
  act();
}
