import { useSyncExternalStore } from 'react';

/** How the demo's data behave. */
export type DemoBehaviour = {
  /** Every answer takes seconds. */
  readonly isSlow: boolean;
  readonly readsFail: boolean;
  readonly changesFail: boolean;
  /** As if nothing had been entered yet. */
  readonly isEmpty: boolean;
  /** As much as nobody has; for applications alone. */
  readonly isLarge: boolean;
};

export const USUAL: DemoBehaviour = {
  isSlow: false,
  readsFail: false,
  changesFail: false,
  isEmpty: false,
  isLarge: false,
};

/** Kept as long as the page is open. */
let behaviour = USUAL;
const listeners = new Set<() => void>();

export const demoBehaviour = (): DemoBehaviour => behaviour;

export function setDemoBehaviour(change: Partial<DemoBehaviour>): void {
  behaviour = { ...behaviour, ...change };
  for (const tell of listeners) tell();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDemoBehaviour = (): DemoBehaviour => useSyncExternalStore(listen, demoBehaviour);
