import { createContext, use } from 'react';
import { type Location, useLocation } from 'react-router';

/** Where a screen that is kept behind another one is shown; null for a screen that is not kept. */
export const ShownLocation = createContext<Location | null>(null);

/** The location at which this screen is shown. A kept one does not see where the person went from it. */
export function useShownLocation(): Location {
  const here = useLocation();
  return use(ShownLocation) ?? here;
}
