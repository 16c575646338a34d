import { availableParallelism } from 'node:os';
import { fairLanes } from '@aiso/contracts/fair-lanes';

export type TransactionLimits = {
  /** Of each statement. Beyond: AppError `request.too_costly`. */
  readonly statementTimeoutMs: number;
  /** Whether its statements may keep a processor busy: few of that kind run at once. */
  readonly isCostly: boolean;
  /** For whom it is. Callers of one tenant take turns. */
  readonly caller: string;
};

/** Of the pool's connections, the most that one tenant may hold at once. */
const TENANTS_SHARE = 0.3;
const MOST_COSTLY = 8;

/** Who may open a transaction now. Tenants take turns, and callers of one tenant. */
export type PoolShares = {
  /** @returns what ends the place; null where there was none within `patienceMs` */
  enter(
    tenantId: string,
    limits: TransactionLimits | undefined,
    patienceMs: number,
  ): Promise<(() => void) | null>;
};

/**
 * Divides a pool among tenants. One of them has as many connections as there are processors, two at least:
 * more would make nothing quicker but them. One connection is left to what is asked for no tenant, such as
 * which there are. What is costly leaves a processor to everything else, and is not begun before its turn.
 */
export function poolShares(poolSize: number): PoolShares {
  const lanes = Math.max(1, poolSize - 1);
  const share = Math.floor(poolSize * TENANTS_SHARE);
  const ofTenant = Math.min(lanes, Math.max(2, Math.min(share, availableParallelism())));
  const all = fairLanes({ lanes, perHolder: ofTenant });
  const processors = Math.min(Math.max(1, availableParallelism() - 1), MOST_COSTLY, lanes);
  const costly = fairLanes({ lanes: processors, perHolder: Math.max(1, processors - 1) });

  return {
    async enter(tenantId, limits, patienceMs) {
      const caller = limits?.caller ?? '';
      if (limits?.isCostly !== true) return all.enter(tenantId, caller, patienceMs);
      const leaveCostly = await costly.enter(tenantId, caller, patienceMs);
      if (leaveCostly === null) return null;
      const leave = await all.enter(tenantId, caller, patienceMs);
      if (leave === null) leaveCostly();
      return leave && (() => [leave, leaveCostly].forEach((end) => end()));
    },
  };
}
