/** At most this many wait for their turn; a person sends one or two at once. */
const LONGEST_QUEUE = 64;

export type Turns = {
  /**
   * Runs work after that which was asked for under the same key before.
   * @returns null where too many wait already
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T | null>;
};

/**
 * Costly steps (a hash, a modular power) of one name from one network are taken in turn: a flood of guesses
 * keeps one processor busy at most, and the sign-ins of others find the rest.
 */
export function openTurns(): Turns {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return {
    async take(key, work) {
      const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
      if (queue.waiting >= LONGEST_QUEUE) return null;
      queue.waiting += 1;
      queues.set(key, queue);
      const mine = queue.last.then(work);
      queue.last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        queue.waiting -= 1;
        if (queue.waiting === 0) queues.delete(key);
      }
    },
  };
}
