import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ADMIN_TENANT } from '@aiso/contracts';
import type { Services } from '../../platform/services.ts';

export type FirstAccount = {
  readonly tenantId: string;
  readonly email: string;
  readonly oneTimePassword: string;
};

const FIRST_ACCOUNTS = [
  {
    tenantId: 'naseem',
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

const PASSWORD_HOURS = 24;

/**
 * Makes one account each in naseem and admin if they do not exist. Only now are their one-time passwords
 * known, which work for a day.
 */
export async function ensureFirstAccounts({
  directory,
}: Pick<Services, 'directory'>): Promise<FirstAccount[]> {
  const made: FirstAccount[] = [];
  for (const { tenantId, email, givenName, familyName, profile } of FIRST_ACCOUNTS) {
    const { oneTimePassword } = await directory.users.ensure(
      {
        email,
        name: `${givenName} ${familyName}`,
        givenName,
        familyName,
        groups: [tenantId],
        attributes: { 'custom:profile': profile },
      },
      { hours: PASSWORD_HOURS },
    );
    if (oneTimePassword !== undefined) made.push({ tenantId, email, oneTimePassword });
  }
  return made;
}

/**
 * Tells the one-time passwords: in the lines returned where somebody sits at a terminal. What is printed
 * elsewhere is kept as a log, so there they are in a file that its owner alone can read, and it is named.
 */
export async function tellFirstAccounts(
  accounts: readonly FirstAccount[],
  { dataDir, isTerminal }: { readonly dataDir: string; readonly isTerminal: boolean },
): Promise<string> {
  if (accounts.length === 0) return '';
  const passwords = accounts
    .map(({ tenantId, email, oneTimePassword }) => {
      return `  ${tenantId.padEnd(8)} ${email.padEnd(24)} ${oneTimePassword}\n`;
    })
    .join('');
  const rule = `must be changed at the first sign-in, within ${PASSWORD_HOURS} hours; \`aiso users reset\` makes a new one`;
  if (isTerminal)
    return `\nFirst accounts. Each one-time password is shown only now. It ${rule}:\n${passwords}`;
  const file = join(resolve(dataDir), 'first-accounts.txt');
  // Whatever lies there already may be open to others.
  await rm(file, { force: true });
  await writeFile(file, passwords, { mode: 0o600, flag: 'wx' });
  return `\nFirst accounts. Their one-time passwords are in ${file}. Each ${rule}.\n`;
}
