import type { AuditAction, AuditOutcome } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';

export type AuditSubject = { readonly type: string; readonly id: string };

/** Who is written down: a person, a part of the program by its name, or nobody that is known. */
export type AuditActor = {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly email: string | null;
  readonly correlationId: string;
  readonly clientCorrelationId?: string | null;
  readonly sourceAddress?: string | null;
};

/**
 * Writes who did what to which subject, in the transaction that shows or changes it. `detail` holds no
 * patient data.
 */
export async function recordAudit(
  tx: TenantTransaction,
  actor: AuditActor,
  action: AuditAction,
  subject: AuditSubject,
  detail: Readonly<Record<string, unknown>> = {},
  outcome: AuditOutcome = 'success',
): Promise<void> {
  const row = auditRow(actor, action, subject, detail, outcome);
  await tx.db
    .insertInto('audit_events')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute();
}

/** An event by the columns of its table. */
export const auditRow = (
  actor: AuditActor,
  action: AuditAction,
  subject: AuditSubject,
  detail: Readonly<Record<string, unknown>>,
  outcome: AuditOutcome,
) => ({
  tenant_id: actor.tenantId,
  actor_id: actor.userId,
  actor_email: actor.email,
  action,
  subject_type: subject.type,
  subject_id: subject.id,
  correlation_id: actor.correlationId,
  client_correlation_id: actor.clientCorrelationId ?? null,
  source_address: actor.sourceAddress ?? null,
  detail,
  outcome,
});
