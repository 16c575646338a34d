import type { DirectoryContext } from '../../context.ts';
import type { Factor, Factors } from '../../users/factors.ts';
import type { MailedCodes } from '../../users/mailed-codes.ts';
import type { User, UserRow } from '../../users/user.ts';
import type { Users } from '../../users/users.ts';
import type { Identities, IdentityRow } from './identities.ts';
import { shownAppMetadata, withNames } from './metadata.ts';
import type { Profile, Profiles } from './profiles.ts';

/** A user with everything that this protocol tells of one. */
export type Member = {
  readonly user: User;
  readonly row: UserRow;
  readonly profile: Profile;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly Factor[];
  /** An address that waits for its confirmation. */
  readonly newEmail: string | null;
  /** Whether their groups must have a second factor; the client then has them set one up. */
  readonly requiresFactor: boolean;
};

export type Members = {
  /** By id or e-mail address. */
  find(idOrEmail: string): Promise<Member | null>;
};

export function openMembers(parts: {
  readonly users: Users;
  readonly profiles: Profiles;
  readonly identities: Identities;
  readonly factors: Factors;
  readonly codes: MailedCodes;
  readonly context: Pick<DirectoryContext, 'requiresSecondFactor'>;
}): Members {
  return {
    async find(idOrEmail) {
      const found = await parts.users.findForSignIn(idOrEmail);
      if (found === null) return null;
      const { id } = found.user;
      const [profile, identities, factors, newEmail] = await Promise.all([
        parts.profiles.of(id),
        parts.identities.ofUser(id),
        parts.factors.list(id),
        parts.codes.pendingEmail(id, 'verify_email'),
      ]);
      const requiresFactor = await parts.context.requiresSecondFactor(found.user);
      return { ...found, profile, identities, factors, newEmail, requiresFactor };
    },
  };
}

export const hasVerifiedFactor = (member: Member): boolean =>
  member.factors.some(({ isVerified }) => isVerified);

/** Whether they signed in, or will, by a one-time password. */
export const mustSetPassword = ({ user }: Pick<Member, 'user'>): boolean =>
  user.status === 'FORCE_CHANGE_PASSWORD';

export const isConfirmed = (member: Omit<Member, 'row'>): boolean => member.user.status !== 'UNCONFIRMED';

function providersOf({ profile, identities }: Omit<Member, 'row'>): string[] {
  return [
    ...new Set([
      ...(profile.has_email_identity ? ['email'] : []),
      ...identities.map(({ provider }) => provider),
    ]),
  ];
}

/** The metadata of a token and of the user's own view. */
export const metadataOf = (member: Omit<Member, 'row'>) => ({
  app_metadata: {
    ...shownAppMetadata(member.profile.app_metadata, member.user, providersOf(member)),
    ...(member.requiresFactor ? { second_factor: 'required' } : {}),
    ...(mustSetPassword(member) ? { new_password: 'required' } : {}),
  },
  user_metadata: withNames(member.profile.user_metadata, member.user),
});

/** A user in the form of the GoTrue API. */
export function presentMember(member: Omit<Member, 'row'>): Record<string, unknown> {
  const { user, profile, factors, newEmail } = member;
  const confirmedAt =
    isConfirmed(member) && user.emailVerified ? (profile.email_confirmed_at ?? user.createdAt) : null;
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...given({ email_confirmed_at: confirmedAt, invited_at: profile.invited_at }),
    phone: '',
    ...given({
      confirmation_sent_at: profile.confirmation_sent_at,
      confirmed_at: confirmedAt,
      recovery_sent_at: profile.recovery_sent_at,
      reauthentication_sent_at: profile.reauthentication_sent_at,
      last_sign_in_at: profile.last_sign_in_at,
      banned_until: user.enabled ? null : (profile.banned_until ?? FOR_EVER),
    }),
    ...(newEmail === null
      ? {}
      : { new_email: newEmail, ...given({ email_change_sent_at: profile.email_change_sent_at }) }),
    ...metadataOf(member),
    identities: presentIdentities(member),
    ...(factors.length === 0 ? {} : { factors: factors.map(presentFactor) }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

/** Somebody disabled without an end. */
const FOR_EVER = new Date('2999-12-31T00:00:00Z');

function given(dates: Readonly<Record<string, Date | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dates).flatMap(([name, date]) => (date === null ? [] : [[name, date.toISOString()]])),
  );
}

export const presentFactor = ({ id, friendlyName, isVerified, createdAt, updatedAt }: Factor) => ({
  id,
  friendly_name: friendlyName,
  factor_type: 'totp',
  status: isVerified ? 'verified' : 'unverified',
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

function presentIdentities({ user, profile, identities }: Omit<Member, 'row'>): object[] {
  const own = {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      email: user.email,
      email_verified: user.emailVerified,
      phone_verified: false,
      sub: user.id,
    },
    provider: 'email',
    ...given({ last_sign_in_at: profile.last_sign_in_at }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    email: user.email,
  };
  const others = identities.map((row) => ({
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    ...given({ last_sign_in_at: row.last_sign_in_at }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(typeof row.identity_data['email'] === 'string' ? { email: row.identity_data['email'] } : {}),
  }));
  return [...(profile.has_email_identity ? [own] : []), ...others];
}
