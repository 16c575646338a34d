/**
 * Runs work side by side, in turns of its holders (tenants, people) and, of one holder, of the kinds of work.
 */
export type FairLanes = {
  readonly run: <T>(holder: string, kind: string, work: () => Promise<T>) => Promise<T>;
  /** @returns what gives the lane back; null where none was free within `patienceMs` */
  readonly enter: (holder: string, kind: string, patienceMs: number) => Promise<(() => void) | null>;
  /** How much work of a holder waits, of one kind or of all. */
  readonly waitingOf: (holder: string, kind?: string) => number;
};

/** `app.scope_of`: people of no tenant have a scope each. */
const OWN_SCOPE = /^person-[0-9a-f]{40}$/u;

/**
 * Whose share it is: people of no tenant have one together. Where sign-up is on, whoever has many addresses
 * would have the shares of many tenants.
 */
export const shareOf = (holder: string): string => (OWN_SCOPE.test(holder) ? 'people of no tenant' : holder);

type Start = () => void;
type Starts = Map<string, Start[]>;

/**
 * So many works at once, of a holder fewer: whatever one sends, the others find a lane. Of those that wait, a
 * holder that was just served comes last; so does its kind of work among its others.
 */
export function fairLanes({ lanes, perHolder }: { lanes: number; perHolder: number }): FairLanes {
  const waiting = new Map<string, Starts>();
  const running = new Map<string, number>();
  let free = lanes;

  const startNext = (): void => {
    // A holder that is put behind the others is met again, until it has its lanes.
    for (const [holder, kinds] of waiting) {
      const busy = running.get(holder) ?? 0;
      if (free === 0) return;
      if (busy >= perHolder) continue;
      waiting.delete(holder);
      const start = takeTurn(kinds);
      if (kinds.size > 0) waiting.set(holder, kinds);
      free -= 1;
      running.set(holder, busy + 1);
      start?.();
    }
  };
  const leave = (holder: string): void => {
    free += 1;
    const busy = (running.get(holder) ?? 1) - 1;
    if (busy === 0) running.delete(holder);
    else running.set(holder, busy);
    startNext();
  };
  const wait = (holder: string, kind: string, start: Start): void => {
    const kinds: Starts = waiting.get(holder) ?? new Map();
    waiting.set(holder, kinds);
    const starts = kinds.get(kind);
    if (starts === undefined) kinds.set(kind, [start]);
    else starts.push(start);
    startNext();
  };
  const giveUp = (holder: string, kind: string, start: Start): void => {
    const kinds = waiting.get(holder);
    const others = kinds?.get(kind)?.filter((other) => other !== start) ?? [];
    if (others.length > 0) kinds?.set(kind, others);
    else kinds?.delete(kind);
    if (kinds?.size === 0) waiting.delete(holder);
  };

  const lanesOf: FairLanes = {
    async run(holder, kind, work) {
      await new Promise<void>((resolve) => wait(holder, kind, resolve));
      try {
        return await work();
      } finally {
        leave(holder);
      }
    },
    enter: (holder, kind, patienceMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          giveUp(holder, kind, start);
          resolve(null);
        }, patienceMs);
        const start = (): void => {
          clearTimeout(timer);
          let isLeft = false;
          resolve(() => {
            if (!isLeft) leave(holder);
            isLeft = true;
          });
        };
        wait(holder, kind, start);
      }),
    waitingOf: (holder, kind) => {
      const kinds = waiting.get(holder);
      if (kind !== undefined) return kinds?.get(kind)?.length ?? 0;
      return sum([...(kinds?.values() ?? [])].map(({ length }) => length));
    },
  };
  return {
    run: (holder, ...work) => lanesOf.run(shareOf(holder), ...work),
    enter: (holder, ...wish) => lanesOf.enter(shareOf(holder), ...wish),
    waitingOf: (holder, kind) => lanesOf.waitingOf(shareOf(holder), kind),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The first work of the kind whose turn it is; the kind goes behind the others. */
function takeTurn(kinds: Starts): Start | undefined {
  const [next] = kinds;
  if (next === undefined) return undefined;
  const [kind, starts] = next;
  kinds.delete(kind);
  const start = starts.shift();
  if (starts.length > 0) kinds.set(kind, starts);
  return start;
}
