import { ADMIN_TENANT, NASEEM_TENANT } from '@aiso/contracts';
import type { Services } from '../../platform/services.ts';

export type FirstAccount = {
  readonly tenantId: string;
  readonly email: string;
  readonly oneTimePassword: string;
};

const FIRST_ACCOUNTS = [
  {
    tenantId: NASEEM_TENANT,
    email: 'reader@naseem.example',
    givenName: 'Noor',
    familyName: 'Reader',
    profile: 'Pulmonologist',
  },
  {
    tenantId: ADMIN_TENANT,
    email: 'admin@aiso.example',
    givenName: 'Alex',
    familyName: 'Admin',
    profile: 'Administrator',
  },
] as const;

/**
 * Makes one account each in naseem and admin if they do not exist. Only now are their one-time passwords
 * known.
 */
export async function ensureFirstAccounts({
  directory,
}: Pick<Services, 'directory'>): Promise<FirstAccount[]> {
  const made: FirstAccount[] = [];
  for (const { tenantId, email, givenName, familyName, profile } of FIRST_ACCOUNTS) {
    const { oneTimePassword } = await directory.users.ensure({
      email,
      name: `${givenName} ${familyName}`,
      givenName,
      familyName,
      groups: [tenantId],
      attributes: { 'custom:profile': profile },
    });
    if (oneTimePassword !== undefined) made.push({ tenantId, email, oneTimePassword });
  }
  return made;
}
