import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was given in the last render, for listeners that are set up once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
