import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  AppError,
  DEIDENTIFICATION_USES,
  DEIDENTIFY_OPTIONS,
  type DeidentifyRule,
  FEATURES,
  type Feature,
  type Features,
  newTenantSchema,
  readSettings,
  TENANT_POPULATIONS,
  type TenantView,
  tenantChangeOf,
  tenantChangeSchema,
} from '@aiso/contracts';
import { addTenant, changeTenant, setArchived } from '../../administration/tenants/change-tenant.ts';
import { listTenants, showTenant } from '../../administration/tenants/list-tenants.ts';
import { type Administrator, commandLineAdministrator } from '../../platform/administrator.ts';
import { openLog } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { openServices } from '../open-services.ts';
import { giveNewFolders } from './leave-root.ts';
import { Complaint, exitOf, misused, PROCESS, sentenceOf } from './surroundings.ts';

const USAGE = `aiso tenants list [--json]
aiso tenants add ID [--name NAME] [--display-name NAME] [--features LIST] [--reads WHOM]
aiso tenants change ID [--name NAME] [--display-name NAME] [--reads WHOM] [--deidentify WHICH] [--options OPTIONS]
aiso tenants features ID [FEATURE=on|off …]
aiso tenants archive ID
aiso tenants restore ID

Administers the tenants of this installation; it may run beside the server, which follows within seconds. Every change is written
to the audit log. Features: ${FEATURES.join(', ')}; LIST separates them by commas (imageUpload,inference where it is not given).
WHOM is adults, children or both (both where it is not given): it counts for images of which no age is known.
WHICH images are de-identified before they are stored: off (none), offered (those whose sender asks) or always (all).
OPTIONS, separated by commas: ${DEIDENTIFY_OPTIONS.join(', ')}; "" for none.
An archived tenant's people cannot sign in; its data stay.`;

type Deps = Pick<Services, 'settings' | 'tenants'>;
type Given = ReturnType<typeof readArguments>;

const WAYS: Readonly<Record<string, (deps: Deps, who: Administrator, given: Given) => Promise<string>>> = {
  list: async (deps, who, { json }) => {
    const tenants = await allTenants(deps, who);
    return json ? `${JSON.stringify(tenants, null, 2)}\n` : tenants.map(lineOf).join('');
  },
  add: async (deps, who, { id, name, displayName, featureList, reads }) => {
    const features = featuresOf(featureList ?? 'imageUpload,inference');
    const tenant = newTenantSchema.safeParse({
      id,
      name: name ?? id,
      displayName: displayName ?? name ?? id,
      features,
      reads: oneOf(TENANT_POPULATIONS, '--reads', reads),
    });
    if (!tenant.success)
      throw new Complaint(
        'An id has lower-case letters, digits and inner dashes; names have up to 80 characters.',
      );
    await addTenant(deps, who, tenant.data);
    return lineOf(await showTenant(deps, who, id));
  },
  change: async (deps, who, { id, name, displayName, reads, deidentify, options }) => {
    const wantedPopulation = oneOf(TENANT_POPULATIONS, '--reads', reads);
    const wantedUse = oneOf(DEIDENTIFICATION_USES, '--deidentify', deidentify);
    const wantedOptions = optionsOf(options);
    const before = tenantChangeOf(await showTenant(deps, who, id));
    const change = tenantChangeSchema.safeParse({
      ...before,
      name: name ?? before.name,
      displayName: displayName ?? before.displayName,
      reads: wantedPopulation ?? before.reads,
      deidentification: {
        ...before.deidentification,
        ...wantedOptions,
        use: wantedUse ?? before.deidentification.use,
      },
    });
    if (!change.success) throw new Complaint('Names have up to 80 characters.');
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

/**
 * `aiso tenants`. Results go to standard output, what went wrong to standard error in a sentence.
 * @returns the exit status: 0, 1 where it could not begin, 2 where it is refused or no call
 */
export async function tenantsCommand(argv: string[], surroundings = PROCESS): Promise<number> {
  let close = async (): Promise<void> => undefined;
  try {
    const given = readArguments(argv);
    const way = Object.hasOwn(WAYS, given.way) ? WAYS[given.way] : undefined;
    if (given.help || way === undefined) {
      surroundings.stdout(`${USAGE}\n`);
      return given.help ? 0 : 2;
    }
    if (given.way !== 'list' && given.id === '') throw new Complaint('Name a tenant. See --help.');
    const settings = readSettings(surroundings.environment);
    const mustExist = given.way !== 'add';
    if (!mustExist) giveNewFolders(settings);
    const opened = await openServices(settings, { needs: [], log: openLog('warn'), mustExist });
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
        json: { type: 'boolean', default: false },
        name: { type: 'string' },
        'display-name': { type: 'string' },
        features: { type: 'string' },
        reads: { type: 'string' },
        deidentify: { type: 'string' },
        options: { type: 'string' },
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
  const { features: featureList, 'display-name': displayName, ...others } = values;
  return { way, id, pairs, displayName, featureList, ...others };
}

function oneOf<T extends string>(
  values: readonly T[],
  flag: string,
  given: string | undefined,
): T | undefined {
  const found = values.find((known) => known === given);
  if (given !== undefined && found === undefined) throw new Complaint(`${flag} takes ${values.join(', ')}.`);
  return found;
}

/** Those that are named are on, the others off. Undefined where nothing is said of them. */
function optionsOf(list: string | undefined): DeidentifyRule | undefined {
  if (list === undefined) return undefined;
  const named = namesOf(list).map((name) => oneOf(DEIDENTIFY_OPTIONS, '--options', name));
  return {
    modifiedDates: named.includes('modifiedDates'),
    cleanDescriptors: named.includes('cleanDescriptors'),
    retainDevice: named.includes('retainDevice'),
  };
}

const namesOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function featureOf(name: string): Feature {
  const feature = FEATURES.find((known) => known === name);
  if (feature === undefined) throw new Complaint(`There is no feature "${name}": ${FEATURES.join(', ')}.`);
  return feature;
}

function featuresOf(list: string): Features {
  const chosen = namesOf(list).map(featureOf);
  return {
    imageUpload: chosen.includes('imageUpload'),
    inference: chosen.includes('inference'),
    patientManagement: chosen.includes('patientManagement'),
    reporting: chosen.includes('reporting'),
    administration: chosen.includes('administration'),
  };
}

function switchOf(pair: string): readonly [Feature, boolean] {
  const [name = '', state] = pair.split('=');
  if (state !== 'on' && state !== 'off') throw new Complaint(`Write "${name}=on" or "${name}=off".`);
  return [featureOf(name), state === 'on'];
}

async function allTenants(deps: Deps, who: Administrator): Promise<TenantView[]> {
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
  error instanceof AppError && error.code === 'resource.not_found'
    ? 'There is no such tenant.'
    : sentenceOf(error);
