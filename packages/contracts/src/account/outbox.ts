/** A mail that was not sent, without its HTML; of `GET /api/outbox`. */
export type KeptMail = {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};
