/** Runs work side by side, in turns of the tenants and, of one tenant, in turns of the kinds of work. */
export type FairLanes = {
  readonly run: <T>(tenantId: string, kind: string, work: () => Promise<T>) => Promise<T>;
  /** How much work of a tenant waits, of one kind or of all. */
  readonly waitingOf: (tenantId: string, kind?: string) => number;
};

type Starts = Map<string, (() => void)[]>;

/**
 * So many works at once, of a tenant fewer: whatever one sends, the others find a lane. Of those that wait, a
 * tenant that was just served comes last; so does its kind of work among its others.
 */
export function fairLanes({ lanes, perTenant }: { lanes: number; perTenant: number }): FairLanes {
  const waiting = new Map<string, Starts>();
  const running = new Map<string, number>();
  let free = lanes;

  const startNext = (): void => {
    // A tenant that is put behind the others is met again, until it has its lanes.
    for (const [tenantId, kinds] of waiting) {
      const busy = running.get(tenantId) ?? 0;
      if (free === 0) return;
      if (busy >= perTenant) continue;
      waiting.delete(tenantId);
      const start = takeTurn(kinds);
      if (kinds.size > 0) waiting.set(tenantId, kinds);
      free -= 1;
      running.set(tenantId, busy + 1);
      start?.();
    }
  };
  const leave = (tenantId: string): void => {
    free += 1;
    const busy = (running.get(tenantId) ?? 1) - 1;
    if (busy === 0) running.delete(tenantId);
    else running.set(tenantId, busy);
    startNext();
  };

  return {
    async run(tenantId, kind, work) {
      await new Promise<void>((resolve) => {
        const kinds: Starts = waiting.get(tenantId) ?? new Map();
        waiting.set(tenantId, kinds);
        const starts = kinds.get(kind);
        if (starts === undefined) kinds.set(kind, [resolve]);
        else starts.push(resolve);
        startNext();
      });
      try {
        return await work();
      } finally {
        leave(tenantId);
      }
    },
    waitingOf: (tenantId, kind) => {
      const kinds = waiting.get(tenantId);
      if (kind !== undefined) return kinds?.get(kind)?.length ?? 0;
      return sum([...(kinds?.values() ?? [])].map(({ length }) => length));
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The first work of the kind whose turn it is; the kind goes behind the others. */
function takeTurn(kinds: Starts): (() => void) | undefined {
  const [next] = kinds;
  if (next === undefined) return undefined;
  const [kind, starts] = next;
  kinds.delete(kind);
  const start = starts.shift();
  if (starts.length > 0) kinds.set(kind, starts);
  return start;
}
