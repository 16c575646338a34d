import { useSyncExternalStore } from 'react';

/** A value that lasts as long as the page, and parts of the screen that show it. */
export function subscribable<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const get = (): T => value;
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next: T): void => {
      value = next;
      for (const tell of listeners) tell();
    },
    use: (): T => useSyncExternalStore(listen, get),
  };
}
