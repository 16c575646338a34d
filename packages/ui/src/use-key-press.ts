import { useLayoutEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** Hears every key that is pressed, wherever the focus is, from the moment the page is seen. */
export function useKeyPress(onPress: (event: KeyboardEvent) => void): void {
  const latest = useLatest(onPress);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => latest.current(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
}
