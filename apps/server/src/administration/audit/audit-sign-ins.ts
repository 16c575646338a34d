import { ADMIN_TENANT, AppError, type AuditAction } from '@aiso/contracts';
import type { DirectoryEvent } from '@aiso/directory';
import type { Services } from '../../platform/services.ts';
import { type LateEvent, openBackgroundAudit } from './background-audit.ts';

type Means = Pick<Services, 'datastore' | 'directory' | 'log' | 'tenants'>;

/** What people do to their own account over a protocol. The account's routes write their rows themselves. */
const OWN_CHANGES: Partial<Record<DirectoryEvent['kind'], AuditAction>> = {
  factor_added: 'account.second_factor_added',
  factor_removed: 'account.second_factor_removed',
  password_changed: 'account.password_changed',
  address_changed: 'account.address_changed',
  address_taken_back: 'account.address_taken_back',
  user_removed: 'account.removed',
};

/** Only what a protocol was asked has the id of its request; administration is not a person's own doing. */
const ownChangeOf = ({ kind, correlationId, isAdministration }: DirectoryEvent): AuditAction | undefined =>
  correlationId === null || isAdministration ? undefined : OWN_CHANGES[kind];

/**
 * Writes into the audit log who signed in, who was refused at sign-in, and what people did to their own
 * account, whatever protocol they speak. Sign-ins at a directory elsewhere are not told of here.
 * @returns stops it, and settles when everything so far is written
 */
export function auditSignIns(services: Means): () => Promise<void> {
  const audit = openBackgroundAudit(services);
  const note = (event: DirectoryEvent): void => {
    const likeness = event.reason === null ? undefined : `${event.reason} ${event.account}`;
    audit.write(() => signInOf(services, event), likeness);
  };
  const stop = services.directory.events.listen((event) => {
    const isSignIn = event.kind === 'sign_in';
    const isRefusedCode = event.kind === 'second_factor' && event.outcome === 'refused';
    // Looked into when the answer has left: how long it takes tells nothing.
    if (isSignIn || isRefusedCode || ownChangeOf(event) !== undefined) setImmediate(note, event);
  });
  return async () => {
    stop();
    await audit.settled();
  };
}

async function signInOf({ tenants }: Means, event: DirectoryEvent): Promise<LateEvent> {
  const correlationId = event.correlationId ?? 'directory';
  const user = await event.user();
  if (user === null) {
    // What was typed stays out of the log: it may be a password.
    return {
      actor: { tenantId: ADMIN_TENANT, userId: null, email: null, correlationId },
      action: 'session.refused',
      subject: { type: 'account', id: 'unknown' },
      detail: { reason: event.reason },
      outcome: 'refused',
    };
  }
  const { tenantId, isArchived } = await placeOf(tenants, user);
  const reason = event.reason ?? (isArchived && event.kind === 'sign_in' ? 'tenant.archived' : null);
  return {
    actor: { tenantId, userId: user.id, email: user.email, correlationId },
    action: ownChangeOf(event) ?? (reason === null ? 'session.signed_in' : 'session.refused'),
    subject: { type: 'account', id: user.id },
    detail: reason === null ? {} : { reason },
    outcome: reason === null ? 'success' : 'refused',
  };
}

/** An archived tenant's refusals are told to those who archived it. */
async function placeOf(
  tenants: Means['tenants'],
  user: Parameters<Means['tenants']['tenantOf']>[0],
): Promise<{ tenantId: string; isArchived: boolean }> {
  try {
    return { tenantId: (await tenants.tenantOf(user)).tenantId, isArchived: false };
  } catch (error) {
    if (error instanceof AppError && error.code === 'tenant.archived')
      return { tenantId: ADMIN_TENANT, isArchived: true };
    throw error;
  }
}
