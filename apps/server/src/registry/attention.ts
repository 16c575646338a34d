import type { UploadPriority } from '@aiso/contracts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Hours by which an upload is shown as if it had come later: for a finding above its point, and for urgency
 * (ADR 3).
 */
const ABOVE_HOURS = 24;
const PRIORITY_HOURS = { routine: 0, urgent: 24, stat: 48 } as const satisfies Record<UploadPriority, number>;

/** The most by which `attention_at` can lie after `created_at`. */
export const LONGEST_ATTENTION_HOURS = ABOVE_HOURS + PRIORITY_HOURS.stat;

export const attentionHoursOf = (priority: UploadPriority): number => PRIORITY_HOURS[priority];

/** The new `attention_at` of a row of `aiso-uploads`. What is not given is taken from the row as it was. */
export function attentionAt(change: { above?: boolean; priority?: UploadPriority }): RawBuilder<Date> {
  const { urgent, stat } = PRIORITY_HOURS;
  const above =
    change.above === undefined
      ? sql<number>`case when top_above then ${sql.lit(ABOVE_HOURS)} else 0 end`
      : sql.lit(change.above ? ABOVE_HOURS : 0);
  const priority =
    change.priority === undefined
      ? sql<number>`case priority when 'stat' then ${sql.lit(stat)} when 'urgent' then ${sql.lit(urgent)} else 0 end`
      : sql.lit(PRIORITY_HOURS[change.priority]);
  return sql<Date>`created_at + (${above} + ${priority}) * interval '1 hour'`;
}
