import type { PgBoss } from 'pg-boss';
import { assignByRule } from '../handover/assign-by-rule.ts';
import { announceOutcomes } from '../notifications/announce.ts';
import { enqueueConflict } from '../notifications/tell-conflict.ts';
import { enqueueFailures } from '../notifications/tell-failures.ts';
import { enqueueOriginals } from '../notifications/tell-originals.ts';
import type { Events } from '../platform/events.ts';

/** Who listens to what. */
export function wireEvents(
  events: Events,
  boss: Pick<PgBoss, 'send'>,
  people: Parameters<typeof assignByRule>[0],
): void {
  events.listen('uploads.ended', (tx, { uploadIds }) => announceOutcomes(tx, tx.tenantId, uploadIds));
  events.listen('image.registered', assignByRule(people));
  events.listen('inference.failed', (tx) => enqueueFailures(boss, tx));
  events.listen('conflict.opened', (tx, opened) => enqueueConflict(boss, tx, opened));
  events.listen('originals.changed', (tx) => enqueueOriginals(boss, tx));
}
