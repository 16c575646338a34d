import type { PlaceReason, Priority } from '@aiso/contracts';

/**
 * Hours by which an unread study counts as if it had come earlier: for a finding above its point, or an age
 * that is needed to tell, and for urgency (ADR 108). Each step is as long as the other, so of studies that
 * came within it urgency goes before findings, and findings before age; and whoever waits rises a step each
 * time.
 */
const STEP_HOURS = 24;
export const ABOVE_HOURS = STEP_HOURS;
export const PRIORITY_HOURS = {
  routine: 0,
  urgent: 2 * STEP_HOURS,
  stat: 4 * STEP_HOURS,
} as const satisfies Record<Priority, number>;

/**
 * Where the order of attention goes from what is unread to what was read. Seconds after 1970; what was read
 * then stands that long behind twice of it, so that the last one comes first.
 */
export const READ_BEGINS_S = 32_503_680_000;
export const READ_BEGINS = new Date(READ_BEGINS_S * 1000);

type Placed = {
  readonly priority: Priority;
  readonly top_above: boolean | null;
  readonly age_needed: boolean;
  readonly created_at: Date;
  readonly read_at: Date | null;
};

/** Why an unread study stands before others that came earlier or later. */
export function placeOf(row: Placed, now: Date): readonly PlaceReason[] {
  if (row.read_at !== null) return [];
  const hasWaited = now.getTime() - row.created_at.getTime() >= STEP_HOURS * 3_600_000;
  return [
    ...(row.priority === 'routine' ? [] : [row.priority]),
    ...(row.top_above === true ? (['above'] as const) : []),
    ...(row.age_needed ? (['age_needed'] as const) : []),
    ...(hasWaited ? (['waits'] as const) : []),
  ];
}
