import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from './actor.ts';

export type AuditSubject = { readonly type: string; readonly id: string };

/** Writes who did what to which subject, in the transaction that shows or changes it. `detail` holds no patient data. */
export async function recordAudit(
  tx: TenantTransaction,
  actor: Pick<Actor, 'tenantId' | 'userId' | 'email' | 'correlationId'>,
  action: string,
  subject: AuditSubject,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await tx.db
    .insertInto('audit_events')
    .values({
      tenant_id: actor.tenantId,
      actor_id: actor.userId,
      actor_email: actor.email,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      correlation_id: actor.correlationId,
      detail: JSON.stringify(detail),
    })
    .execute();
}
