import { useEffect, useState } from 'react';
import { HEADER_SCROLL_THRESHOLD_PX } from './layouts.ts';

/** Whether the page is scrolled further than the threshold at which the header shrinks. */
export function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > HEADER_SCROLL_THRESHOLD_PX);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isScrolled;
}
