import { useSyncExternalStore } from 'react';
import { type Filter, filterOf, searchWith } from './screens.ts';

const CHANGED = 'site-filter';

function follow(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** The filter that stands in the address; the document is built without one. */
export function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
  const search = useSyncExternalStore(
    follow,
    () => location.search,
    () => '',
  );
  const filter = filterOf(search);
  const change = (part: Partial<Filter>): void => {
    const query = searchWith(location.search, { ...filterOf(location.search), ...part });
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    window.dispatchEvent(new Event(CHANGED));
  };
  return [filter, change];
}
