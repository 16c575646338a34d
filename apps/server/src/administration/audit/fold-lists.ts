import { LIST_ACTIONS } from '@aiso/contracts';
import type { AuditRow } from './audit-log.repository.ts';

/** Events that are shown as one: the newest of them, how many they are, and when the first of them was. */
export type FoldedEvent = { readonly event: AuditRow; times: number; since: Date };

const HOUR_MS = 3_600_000;

/**
 * Looks at lists of one person in one hour are one row, where the newest of them stands. What was done to a
 * patient, a study or a file is never folded. Each event is in one row of one page: an hour that a page's end
 * cuts goes on with a row of the next one.
 */
export function listFolder({ most, isFolded }: { readonly most: number; readonly isFolded: boolean }) {
  const rows: FoldedEvent[] = [];
  const lists = new Map<string, FoldedEvent>();
  return {
    rows: rows as readonly FoldedEvent[],
    /** @returns false, and does nothing, where it would need another row than there may be */
    add(event: AuditRow): boolean {
      const key = isFolded ? likenessOf(event) : null;
      const alike = key === null ? undefined : lists.get(key);
      if (alike !== undefined) {
        alike.times += 1;
        alike.since = event.at;
        return true;
      }
      if (rows.length >= most) return false;
      const row = { event, times: 1, since: event.at };
      rows.push(row);
      if (key !== null) lists.set(key, row);
      return true;
    },
  };
}

function likenessOf({ tenant_id, actor_id, action, outcome, at }: AuditRow): string | null {
  if (!LIST_ACTIONS.has(action)) return null;
  return [tenant_id, actor_id, action, outcome, Math.floor(at.getTime() / HOUR_MS)].join(' ');
}
