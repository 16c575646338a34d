import { ADMIN_TENANT, AppError, type AuditAction } from '@aiso/contracts';
import type { DirectoryRefusal, User } from '@aiso/directory';
import type { Services } from '../../platform/services.ts';
import { type LateEvent, openBackgroundAudit } from './background-audit.ts';

type Deps = Pick<Services, 'datastore' | 'directory' | 'log' | 'tenants'>;

/**
 * Writes into the audit log what the directory refused: sign-ins, passwords and codes, and administration
 * without the key, over every protocol and in the product's own screens. Sign-ins at a directory elsewhere
 * are not told of here.
 * @returns stops it, and settles when everything so far is written
 */
export function recordRefusals(services: Deps): () => Promise<void> {
  const audit = openBackgroundAudit(services);
  const note = (refusal: DirectoryRefusal): void => {
    const { kind, reason, account, sourceAddress } = refusal;
    audit.write(() => eventOf(services, refusal), `${kind} ${reason} ${account} ${sourceAddress ?? ''}`);
  };
  // Looked into when the answer has left: how long it takes tells nothing.
  const stop = services.directory.events.listen((refusal) => void setImmediate(note, refusal));
  return async () => {
    stop();
    await audit.settled();
  };
}

/** Of attempts that are no sign-ins. */
const ACTIONS: Partial<Record<DirectoryRefusal['kind'], AuditAction>> = {
  proof: 'account.proof_refused',
  code_mail: 'account.code_not_sent',
};

async function eventOf({ tenants }: Deps, refusal: DirectoryRefusal): Promise<LateEvent> {
  const { kind, reason, actor, clientCorrelationId, sourceAddress } = refusal;
  const origin = {
    correlationId: refusal.correlationId ?? 'program',
    clientCorrelationId,
    sourceAddress,
  };
  const late = { detail: { reason }, outcome: 'refused' } as const;
  const nobody = { tenantId: ADMIN_TENANT, userId: null, email: null };
  if (kind === 'administration') {
    return {
      ...late,
      actor: { ...nobody, ...origin },
      action: 'access.refused',
      subject: { type: 'operation', id: refusal.account },
    };
  }
  const action = ACTIONS[kind] ?? 'session.refused';
  const user = await refusal.user();
  // What was typed stays out of the log: it may be a password.
  const subject = { type: 'user', id: user?.id ?? 'unknown' };
  const owner =
    user === null ? nobody : { tenantId: await tenantOf(tenants, user), userId: user.id, email: user.email };
  return { ...late, actor: { ...(actor ?? owner), ...origin }, action, subject };
}

/** An archived tenant's refusals are told to those who archived it. */
async function tenantOf(tenants: Deps['tenants'], user: User): Promise<string> {
  try {
    return (await tenants.tenantOf(user)).tenantId;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tenant.archived') return ADMIN_TENANT;
    throw error;
  }
}
