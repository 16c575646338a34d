/**
 * How far people are with a study, whatever the model's `InferenceState`. Apart from the schemas, as their
 * library is 24 kB on the wire.
 *
 * - unread: nobody has read all of its images
 * - being_read: nobody has, and somebody has it open in the reading room now
 * - read: somebody gave a verdict on it or marked it as read, and no image came since
 * - second_reading: read, and to be read by another person
 */
export const READING_STATES = ['unread', 'being_read', 'read', 'second_reading'] as const;

/**
 * What lifts an unread study in the order of attention (docs/adr/0108). `waits`: it came so long ago that it
 * counts as more urgent than it is.
 */
export const PLACE_REASONS = ['stat', 'urgent', 'above', 'age_needed', 'waits'] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];

/** How often whoever has a study open says so, and how long that holds. */
export const PRESENCE = { renewEveryMs: 15_000, holdsMs: 40_000 } as const;
