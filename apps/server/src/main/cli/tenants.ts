import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  AppError,
  FEATURES,
  type Feature,
  INITIAL_SETTINGS,
  newTenantOf,
  newTenantSchema,
  readSettings,
  type Settings,
  type TenantView,
  tenantChangeOf,
  tenantChangeSchema,
} from '@aiso/contracts';
import { addTenant, changeTenant, setArchived } from '../../administration/tenants/change-tenant.ts';
import { listTenants, showTenant } from '../../administration/tenants/list-tenants.ts';
import { commandLineAdministrator, type InstallationAdministrator } from '../../platform/administrator.ts';
import { openLog } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { openServices } from '../open-services.ts';
import { giveNewFolders } from './leave-root.ts';
import { type CommandSurroundings, Complaint, exitOf, misused, PROCESS, sentenceOf } from './surroundings.ts';
import {
  featureOf,
  type GivenOptions,
  requireOptionsOf,
  SETTING_FLAGS,
  SETTING_SENTENCES,
  settingsGiven,
  usageOf,
} from './tenant-options.ts';

const USAGE = `aiso tenants list [--json]
aiso tenants add ID ${usageOf('add')}
aiso tenants change ID ${usageOf('change')}
aiso tenants features ID [FEATURE=on|off …]
aiso tenants archive ID
aiso tenants restore ID

Manages the tenants of this installation. The server may be running; changes take effect within seconds. Every change is
recorded in the audit log. ${SETTING_SENTENCES.join('\n')}
Users of an archived tenant cannot sign in; its data is kept.`;

type Deps = Pick<Services, 'settings' | 'tenants'>;
type Given = ReturnType<typeof readArguments>;

const WAYS: Readonly<
  Record<string, (deps: Deps, who: InstallationAdministrator, given: Given) => Promise<string>>
> = {
  list: async (deps, who, { json }) => {
    const tenants = await allTenants(deps, who);
    return json ? `${JSON.stringify(tenants, null, 2)}\n` : tenants.map(lineOf).join('');
  },
  add: async (deps, who, { id, options }) => {
    const name = options['name'] ?? id;
    const settings = settingsGiven(options, { ...INITIAL_SETTINGS, name, displayName: name });
    const tenant = newTenantSchema.safeParse(newTenantOf(id, settings));
    if (!tenant.success)
      throw new Complaint(
        'IDs may contain lower-case letters, digits and inner hyphens. Names are limited to 80 characters.',
      );
    await addTenant(deps, who, tenant.data);
    return lineOf(await showTenant(deps, who, id));
  },
  change: async (deps, who, { id, options }) => {
    const before = tenantChangeOf(await showTenant(deps, who, id));
    const change = tenantChangeSchema.safeParse({ ...before, ...settingsGiven(options, before) });
    if (!change.success) throw new Complaint('Names are limited to 80 characters.');
    if (!isDeepStrictEqual(change.data, before)) await changeTenant(deps, who, id, change.data);
    return lineOf(await showTenant(deps, who, id));
  },
  features: async (deps, who, { id, pairs }) => {
    const before = tenantChangeOf(await showTenant(deps, who, id));
    if (pairs.length > 0) {
      const features = { ...before.features, ...Object.fromEntries(pairs.map(switchOf)) };
      await changeTenant(deps, who, id, { ...before, features });
    }
    return lineOf(await showTenant(deps, who, id));
  },
  archive: async (deps, who, { id }) => {
    await setArchived(deps, who, id, true);
    return lineOf(await showTenant(deps, who, id));
  },
  restore: async (deps, who, { id }) => {
    await setArchived(deps, who, id, false);
    return lineOf(await showTenant(deps, who, id));
  },
};

type TenantsSurroundings = CommandSurroundings & {
  readonly openTenants: (
    settings: Settings,
    mustExist: boolean,
  ) => Promise<{
    readonly services: Deps & Pick<Services, 'datastore'>;
    readonly close: () => Promise<void>;
  }>;
};

export const TENANTS_PROCESS: TenantsSurroundings = {
  ...PROCESS,
  openTenants: (settings, mustExist) =>
    openServices(settings, { needs: [], log: openLog('warn'), mustExist }),
};

/**
 * `aiso tenants`. Results go to standard output, what went wrong to standard error in a sentence.
 * @returns the exit status: 0, 1 where it could not begin, 2 where it is refused or no call
 */
export async function tenantsCommand(
  argv: string[],
  surroundings: TenantsSurroundings = TENANTS_PROCESS,
): Promise<number> {
  let close = async (): Promise<void> => undefined;
  try {
    const given = readArguments(argv);
    const way = Object.hasOwn(WAYS, given.way) ? WAYS[given.way] : undefined;
    if (given.help || way === undefined) {
      surroundings.stdout(`${USAGE}\n`);
      return given.help ? 0 : 2;
    }
    if (given.way !== 'list' && given.id === '') throw new Complaint('Specify a tenant. See --help.');
    requireOptionsOf(given.way, given.options);
    requireWordsOf(given);
    const settings = readSettings(surroundings.environment);
    const mustExist = given.way !== 'add';
    if (!mustExist) giveNewFolders(settings);
    const opened = await surroundings.openTenants(settings, mustExist);
    close = opened.close;
    surroundings.stdout(
      await way(opened.services, commandLineAdministrator(opened.services.datastore), given),
    );
    return 0;
  } catch (error) {
    surroundings.stderr(`${explain(error)}\n`);
    return exitOf(error);
  } finally {
    await close();
  }
}

function parsed(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        ...SETTING_FLAGS,
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw misused(error);
  }
}

function readArguments(argv: string[]) {
  const { values, positionals } = parsed(argv);
  const [way = '', id = '', ...pairs] = positionals;
  const { json, help, ...others } = values;
  const options: GivenOptions = others;
  return { way, id, pairs, json, help, options };
}

/** A word that a call does not take would be left undone, as an option would. @throws Complaint */
function requireWordsOf({ way, id, pairs }: Given): void {
  const others = way === 'features' ? [] : way === 'list' ? [id, ...pairs] : pairs;
  const other = others.find((word) => word !== '');
  if (other !== undefined) throw new Complaint(`"${way}" does not take "${other}". See --help.`);
}

function switchOf(pair: string): readonly [Feature, boolean] {
  const [name = '', state] = pair.split('=');
  if (state !== 'on' && state !== 'off') throw new Complaint(`Use "${name}=on" or "${name}=off".`);
  return [featureOf(name), state === 'on'];
}

async function allTenants(deps: Deps, who: InstallationAdministrator): Promise<TenantView[]> {
  const tenants: TenantView[] = [];
  let cursor: string | undefined;
  do {
    const query = { sort: 'id', pageSize: 100, ...(cursor === undefined ? {} : { cursor }) } as const;
    const page = await listTenants(deps, who, query);
    tenants.push(...page.tenants);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return tenants;
}

function lineOf({ id, displayName, features, reads, archivedAt }: TenantView): string {
  const open = FEATURES.filter((feature) => features[feature]).join(',');
  return `${id.padEnd(20)} ${archivedAt === null ? 'active  ' : 'archived'} ${reads.padEnd(8)} ${displayName.padEnd(24)} ${open}\n`;
}

const explain = (error: unknown): string =>
  error instanceof AppError && error.code === 'resource.not_found' ? 'Tenant not found.' : sentenceOf(error);
