/**
 * How far the model is with an image; of a study: with the image that it is least far with. Apart from the
 * schemas, as their library is 24 kB on the wire.
 *
 * - queued: stored and registered, waiting for the model
 * - inferring
 * - done: findings, or a gate's refusal
 * - failed: its inference failed after all tries
 * - refused: its pixels cannot be read
 */
export const INFERENCE_STATES = ['queued', 'inferring', 'done', 'failed', 'refused'] as const;
export type InferenceState = (typeof INFERENCE_STATES)[number];

/** Accepted, and yet without a finding: none of the model is meant for the patient's age. */
export const isAgeNotCovered = (read: {
  readonly gateAccepted: boolean | null;
  readonly topFinding: object | null;
}): boolean => read.gateAccepted === true && read.topFinding === null;

export const PRIORITIES = ['routine', 'urgent', 'stat'] as const;
export type Priority = (typeof PRIORITIES)[number];
