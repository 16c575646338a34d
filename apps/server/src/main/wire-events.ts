import { announceOutcomes } from '../notifications/announce.ts';
import type { Events } from '../platform/events.ts';

/** Who listens to what. */
export function wireEvents(events: Events): void {
  events.listen('uploads.ended', (tx, { uploadIds }) => announceOutcomes(tx, tx.tenantId, uploadIds));
}
