import { ADMIN_TENANT, type AuditAction, resolveTenant, type SignedInUser } from '@aiso/contracts';
import type { ChangeRecorder, DirectoryChange, DirectoryEventKind } from '@aiso/directory';
import { auditRow } from '../../platform/audit.repository.ts';
import { archivedTenants, insertDirectoryAudit } from './directory-audit.repository.ts';
import { isOfPlace } from './place.ts';

/** What is done to an account is the owner's own doing or administration: `account.…` or `user.…`. */
const VERBS = {
  signed_out: 'signed_out',
  session_ended: 'session_ended',
  other_sessions_ended: 'other_sessions_ended',
  factor_added: 'second_factor_added',
  factor_removed: 'second_factor_removed',
  second_factor_turned_on: 'second_factor_turned_on',
  second_factor_turned_off: 'second_factor_turned_off',
  second_factor_preferred: 'second_factor_preferred',
  mail_codes_turned_on: 'mail_codes_turned_on',
  mail_codes_turned_off: 'mail_codes_turned_off',
  recovery_codes_renewed: 'recovery_codes_renewed',
  recovery_code_used: 'recovery_code_used',
  address_changed: 'address_changed',
  address_taken_back: 'address_taken_back',
  password_changed: 'password_changed',
  password_reset: 'password_reset',
  password_removed: 'password_removed',
  identity_linked: 'identity_linked',
  identity_unlinked: 'identity_unlinked',
  link_made: 'link_made',
  user_added: 'added',
  user_confirmed: 'confirmed',
  user_changed: 'changed',
  user_enabled: 'enabled',
  user_disabled: 'disabled',
  user_removed: 'removed',
} as const satisfies Partial<Record<DirectoryEventKind, string>>;

/** Of what has one name, whoever does it. */
const ACTIONS = {
  sign_in: 'session.signed_in',
  second_factor: 'session.second_factor_shown',
  token_reused: 'session.token_reused',
  used_elsewhere: 'session.used_elsewhere',
  group_added: 'group.added',
  group_changed: 'group.changed',
  group_removed: 'group.removed',
  key_rotated: 'key.rotated',
  key_revoked: 'key.revoked',
  // Refusals; they change nothing, and `recordRefusals` writes them.
  proof: 'account.proof_refused',
  code_mail: 'account.code_not_sent',
  administration: 'access.refused',
} as const satisfies Record<Exclude<DirectoryEventKind, keyof typeof VERBS>, AuditAction>;

const isOfAccount = (kind: DirectoryEventKind): kind is keyof typeof VERBS => kind in VERBS;

function actionOf({ kind, user, subject, actor, detail }: DirectoryChange): AuditAction {
  if (!isOfAccount(kind)) return ACTIONS[kind];
  const isOwn = actor === null || actor.userId === subject;
  if (isOwn && kind === 'user_changed' && String(detail['changed']) === 'names')
    return 'account.names_changed';
  // Somebody with a one-time password still has to come.
  if (!isOwn && kind === 'user_added' && user?.status === 'FORCE_CHANGE_PASSWORD') return 'user.invited';
  return `${isOwn ? 'account' : 'user'}.${VERBS[kind]}`;
}

type Place = { readonly tenantId: string; readonly role: string; readonly isArchived: boolean };

/**
 * Asked of the transaction that is under way: with another connection, changes that wait for each other's
 * connections could wait for ever.
 */
async function placeOf(
  tx: Parameters<ChangeRecorder>[0],
  user: Pick<SignedInUser, 'groups' | 'attributes'>,
): Promise<Place> {
  const archived = await archivedTenants(tx);
  const found = resolveTenant(user, (id) => archived.has(id));
  return { ...found, isArchived: archived.get(found.tenantId) === true };
}

/**
 * Writes into the audit log what is done in the directory, whoever asks for it and over whichever protocol:
 * sign-ins, changes of accounts, administration. It does so in the transaction of what is done; what cannot
 * be written down does not happen.
 */
export const recordDirectory: ChangeRecorder = async (tx, change) => {
  const { actor, user, subject } = change;
  const needsPlace = user !== null && (actor === null || isOfPlace(change));
  const place = needsPlace ? await placeOf(tx, user) : null;
  // Who belongs to an archived tenant gets in nowhere; that is told to those who archived it.
  const isRefused = change.kind === 'sign_in' && place?.isArchived === true;
  const acting = actor ?? {
    tenantId: place === null || place.isArchived ? ADMIN_TENANT : place.tenantId,
    userId: subject,
    email: user?.email ?? null,
  };
  const { correlationId, clientCorrelationId, sourceAddress } = change;
  const row = auditRow(
    {
      ...acting,
      correlationId: correlationId ?? acting.userId ?? 'program',
      clientCorrelationId,
      sourceAddress,
    },
    isRefused ? 'session.refused' : actionOf(change),
    { type: change.subjectType, id: subject },
    {
      ...change.detail,
      ...(place !== null && isOfPlace(change)
        ? { tenant: place.tenantId, role: place.role, groups: user?.groups }
        : {}),
      ...(isRefused ? { reason: 'tenant.archived' } : {}),
    },
    isRefused ? 'refused' : 'success',
  );
  await insertDirectoryAudit(tx, row);
};
