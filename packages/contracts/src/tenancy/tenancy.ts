import type { Act } from './acts.ts';
import type { Permission } from './permissions.ts';
import type { HeldRole } from './roles.ts';
import type { MenuItem } from './tenant-menu.ts';
import type { TenantSettings } from './tenant-settings.ts';

export type { MenuConfig, MenuItem } from './tenant-menu.ts';
export type { TenantPopulation } from './tenant-settings.ts';

/** A tenant as the client sees it (specification, section 3). The logo is an address. */
export type TenantConfig = TenantSettings & { readonly id: string; readonly logo: string | null };

export type TenantUser = {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly role: HeldRole;
  readonly permissions: readonly Permission[];
};

/** Who signed in, as the directory's tokens tell it (specification, section 3). */
export type SignedInUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatar: '';
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly profile: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
};

/** Name shown for a user: name, given plus family name, given name, e-mail, then 'User' (section 2). */
export function displayNameOf(
  user: Partial<Pick<SignedInUser, 'name' | 'givenName' | 'familyName' | 'email'>>,
): string {
  const full = [user.givenName, user.familyName].filter(Boolean).join(' ');
  return (
    user.name || (user.givenName && user.familyName ? full : '') || user.givenName || user.email || 'User'
  );
}

/** A first letter that nothing after it can belong to: it needs no segmenter, which takes long to set up. */
const PLAIN_LETTER = /^[!-~](?=[!-~]|$)/u;

/** First letters of up to two words, uppercased (section 2). */
export function initialsOf(displayName: string): string {
  return displayName
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map(
      (word) =>
        PLAIN_LETTER.exec(word)?.[0] ?? new Intl.Segmenter().segment(word).containing(0)?.segment ?? '',
    )
    .join('')
    .toLocaleUpperCase();
}

/** Everything the client mirrors; the decisions are the server's. */
export type SessionView = {
  readonly user: SignedInUser;
  /** Where the own picture is, below `/api`; null where there is none. */
  readonly picture: string | null;
  readonly tenant: TenantConfig;
  readonly tenantUser: TenantUser;
  /** All that they may do, for what is offered to them. */
  readonly can: readonly Act[];
  readonly userGroup: string;
  readonly landingRoute: string;
  readonly menu: readonly MenuItem[];
  /** Set when the tenant could not be loaded: 'Failed to load tenant configuration'. */
  readonly tenantError: string | null;
};
