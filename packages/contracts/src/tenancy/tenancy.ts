import type { Deidentification } from '../uploads/deidentification.ts';
import type { Act } from './acts.ts';
import type { Features, Permission } from './permissions.ts';
import type { HeldRole } from './roles.ts';

/** One entry of a tenant's navigation; `title` is a key of the `navigation` catalogue. */
export type MenuItem = {
  readonly title: string;
  readonly icon?: string;
  readonly route?: string;
  readonly subMenu?: readonly MenuItem[];
};

export type MenuConfig =
  | { readonly type: 'full' }
  | { readonly type: 'custom'; readonly customMenuItems: readonly MenuItem[] };

/** Whose images a tenant has (`reads` in JSON): it counts for those of which no age is known. */
export const TENANT_POPULATIONS = ['adults', 'children', 'both'] as const;
export type TenantPopulation = (typeof TENANT_POPULATIONS)[number];

/** A tenant as the client sees it (specification, section 3). Colours are `#rrggbb`. */
export type TenantConfig = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly logo: string | null;
  readonly theme: { readonly primaryColor: string | null; readonly secondaryColor: string | null };
  readonly menuConfig: MenuConfig;
  readonly features: Features;
  readonly reads: TenantPopulation;
  readonly deidentification: Deidentification;
};

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
