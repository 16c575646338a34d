import type { Priority } from '@aiso/contracts';

/**
 * Hours by which a study is shown as if it had come later: for a finding above its point, or an age that is
 * needed to tell, and for urgency (ADR 3).
 */
export const ABOVE_HOURS = 24;
export const PRIORITY_HOURS = { routine: 0, urgent: 24, stat: 48 } as const satisfies Record<
  Priority,
  number
>;

/** The most by which `attention_at` can lie after `created_at`. */
export const LONGEST_ATTENTION_HOURS = ABOVE_HOURS + PRIORITY_HOURS.stat;
