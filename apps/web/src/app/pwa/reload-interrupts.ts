import { useSyncExternalStore } from 'react';

let interrupts = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Told by who sends something that loading the page anew would interrupt, and when it is through. */
export function setReloadInterrupts(next: boolean): void {
  interrupts = next;
  for (const listener of listeners) listener();
}

/** Whether something is being sent that loading the page anew would interrupt. */
export const useReloadInterrupts = (): boolean => useSyncExternalStore(subscribe, () => interrupts);
