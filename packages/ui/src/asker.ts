import type { Act } from '@aiso/contracts/acts';
import type { QueryClient } from '@tanstack/react-query';

/** Who asks: the cache of what this person read, what they may do, and their id (`Person`). */
export type Asker = {
  readonly queries: QueryClient;
  readonly can: readonly Act[];
  readonly person: string;
};

/** What was read no longer ago, ms, was asked for on the way to a screen: it is not read once more there. */
export const JUST_NOW_MS = 2_000;

let current: Asker | null = null;
let nextAddress: () => URL | null = () => null;

/** Who is signed in, for routes: they are older than a session and outside of React. */
export const asker = {
  /** Null while nobody is, and until the frame of who is stands. */
  now: (): Asker | null => current,
  set: (next: Asker | null): void => {
    current = next;
  },
  /** The address that is being opened, with its fragment, which a route's request lacks. */
  address: (): URL | null => nextAddress(),
  readAddress: (read: () => URL | null): void => {
    nextAddress = read;
  },
};
