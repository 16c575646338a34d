import { useMenuWay } from '@aiso/ui/menu-way.ts';
import { useLocation } from 'react-router';

/**
 * What the menu calls the screen that is shown, in the page's language.
 * @param title where no menu leads to it
 */
export function useScreenTitle(title: string): string {
  const { pathname } = useLocation();
  return useMenuWay()(pathname).at(-1) ?? title;
}
