import { randomUUID } from 'node:crypto';
import {
  ADMIN_TENANT,
  AppError,
  inviteUserSchema,
  isAdministrator,
  membershipOf,
  namedOnly,
  type Role,
  type Settings,
  type UserView,
} from '@aiso/contracts';
import type { User } from '@aiso/directory';
import { presentPerson } from '../../administration/users/user.presenter.ts';
import { hasAnotherAdministrator, selectPeople } from '../../administration/users/user.repository.ts';
import { openLog } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { directoryElsewhere } from '../../platform/session/directory-elsewhere.ts';
import { openServices } from '../open-services.ts';
import { giveNewFolders } from './leave-root.ts';

type WithPassword = { readonly email: string; readonly oneTimePassword: string };

/**
 * What the command line does with people. The machine's owner acts, so nobody asks for a permission. The
 * directory writes an audit row with every change.
 */
export type UserCommands = {
  /** @throws AppError `user.email_taken`, `resource.not_found` (tenant), `request.invalid` */
  add(person: {
    readonly email: string;
    readonly givenName: string | null;
    readonly familyName: string | null;
    readonly tenantId: string;
    readonly role: Role;
    readonly groups: readonly string[];
  }): Promise<WithPassword>;
  list(tenantId?: string): Promise<readonly UserView[]>;
  /** @throws AppError `resource.not_found` */
  reset(email: string): Promise<WithPassword>;
  /** @throws AppError `resource.not_found`, `user.last_administrator` */
  setEnabled(email: string, enabled: boolean): Promise<void>;
  close(): Promise<void>;
};

const MOST_LISTED = 100_000;
/** Whoever resets a password here hands it on at once, or uses it: what is left in a terminal ends soon. */
export const RESET_HOURS = 24;
const MACHINE = { tenantId: ADMIN_TENANT, userId: 'command-line', email: null };

/**
 * Over the database alone: the server may run or not.
 * @param mustExist whether the installation has to be there; else it is made
 * @throws Error with a sentence where it cannot be opened, AppError `directory.elsewhere` where it does not
 * keep the people
 */
export async function openUserCommands(settings: Settings, mustExist: boolean): Promise<UserCommands> {
  if (directoryElsewhere(settings) !== undefined) throw new AppError('directory.elsewhere');
  if (!mustExist) giveNewFolders(settings);
  const log = openLog('warn');
  const { services, close } = await openServices(settings, { needs: ['directory'], log, mustExist });
  return { ...userCommands(services), close };
}

export function userCommands({
  datastore,
  directory,
  tenants,
}: Pick<Services, 'datastore' | 'directory' | 'tenants'>): Omit<UserCommands, 'close'> {
  const { users } = directory;

  async function findByEmail(email: string): Promise<User> {
    const user = await users.findByEmail(email);
    if (user === null)
      throw new AppError('resource.not_found', { detail: 'No user has this email address.' });
    return user;
  }

  const asMachine = <T>(work: () => Promise<T>): Promise<T> =>
    directory.as({ ...MACHINE, correlationId: randomUUID() }, work);

  return {
    async add({ email, givenName, familyName, ...place }) {
      const known = await tenants.knownIds('active');
      if (!known.has(place.tenantId)) {
        throw new AppError('resource.not_found', { detail: 'Tenant not found.' });
      }
      const { shape } = inviteUserSchema;
      const isValid = shape.email.safeParse(email).success && shape.groups.safeParse(place.groups).success;
      if (!isValid) throw new AppError('request.invalid');
      const { groups, attributes } = membershipOf(place);
      const made = await asMachine(() =>
        users.create({
          email,
          givenName,
          familyName,
          name: [givenName, familyName].filter(Boolean).join(' ') || null,
          groups: [...groups],
          attributes: namedOnly(attributes),
        }),
      );
      if (made === null) throw new AppError('user.email_taken');
      return { email: made.user.email, oneTimePassword: made.oneTimePassword };
    },

    async list(tenantId) {
      const known = await tenants.knownIds('all');
      const query = {
        within: null,
        sort: 'name',
        ...(tenantId === undefined ? {} : { tenant: tenantId }),
      } as const;
      const rows = await selectPeople(datastore.directory, query, [...known], null, MOST_LISTED);
      return rows.map((row) => presentPerson(row, known, new Map(), ''));
    },

    async reset(email) {
      const user = await findByEmail(email);
      const oneTimePassword = await asMachine(() => users.resetPassword(user.id, { hours: RESET_HOURS }));
      return { email: user.email, oneTimePassword };
    },

    async setEnabled(email, enabled) {
      const user = await findByEmail(email);
      const isLast =
        !enabled &&
        user.enabled &&
        isAdministrator(user) &&
        !(await hasAnotherAdministrator(datastore.directory, user.id));
      if (isLast) throw new AppError('user.last_administrator');
      await asMachine(() => users.setEnabled(user.id, enabled));
    },
  };
}
