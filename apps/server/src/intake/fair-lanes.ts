/** Runs work side by side, in turns of the tenants. */
export type FairLanes = { run: <T>(tenantId: string, work: () => Promise<T>) => Promise<T> };

/**
 * So many works at once, of a tenant fewer: whatever one sends, the others find a lane. Of those that wait, a
 * tenant that was just served comes last.
 */
export function fairLanes({ lanes, perTenant }: { lanes: number; perTenant: number }): FairLanes {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let free = lanes;

  const startNext = (): void => {
    // A tenant that is put behind the others is met again, until it has its lanes.
    for (const [tenantId, starts] of waiting) {
      const busy = running.get(tenantId) ?? 0;
      if (free === 0) return;
      if (busy >= perTenant) continue;
      waiting.delete(tenantId);
      const start = starts.shift();
      if (starts.length > 0) waiting.set(tenantId, starts);
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
    async run(tenantId, work) {
      await new Promise<void>((resolve) => {
        const starts = waiting.get(tenantId);
        if (starts === undefined) waiting.set(tenantId, [resolve]);
        else starts.push(resolve);
        startNext();
      });
      try {
        return await work();
      } finally {
        leave(tenantId);
      }
    },
  };
}
