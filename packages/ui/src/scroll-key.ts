import type { Location } from 'react-router';

/** The key under which a list's scroll is remembered: who is led back finds it as it was. */
export const scrollKeyOf = ({ key, state }: Pick<Location, 'key' | 'state'>): string => leftAt(state) ?? key;

/** What a link back to a list says of it in its state: the key of where it was left. */
export function leftAt(state: unknown): string | undefined {
  const isKnown = typeof state === 'object' && state !== null && 'leftAt' in state;
  return isKnown && typeof state.leftAt === 'string' ? state.leftAt : undefined;
}
