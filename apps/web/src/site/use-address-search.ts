import { useSyncExternalStore } from 'react';

const CHANGED = 'site-address-search';

function follow(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** What the address asks for (`?q=…`); nothing in the document, which is built without. */
export const useAddressSearch = (): string =>
  useSyncExternalStore(
    follow,
    () => window.location.search,
    () => '',
  );

/** Without another step in the history. */
export function replaceAddressSearch(search: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
  window.dispatchEvent(new Event(CHANGED));
}
