import { parseArgs } from 'node:util';
import { AppError, DEFAULT_ROLE, isRole, ROLE_IDS, readSettings, type UserView } from '@aiso/contracts';
import {
  PROCESS as COMMAND_PROCESS,
  type CommandSurroundings,
  Complaint,
  exitOf,
  misused,
  sentenceOf,
} from './surroundings.ts';
import { openUserCommands, RESET_HOURS, type UserCommands } from './user-commands.ts';

const USAGE = `aiso users COMMAND [OPTIONS]

  add EMAIL --tenant ID    add a user and print a one-time password, shown only once
      --role admin         as administrator of that tenant (default: user); in tenant admin, of the installation
      --given-name NAME    --family-name NAME
      --group NAME         additional group; may be repeated
  list                     list users
      --tenant ID          of this tenant only
  reset EMAIL              replace the password with a one-time password, shown only once, and end all sessions.
                           Also works for the accounts of a first start (reader@naseem.example, admin@aiso.example)
  disable EMAIL            end all sessions and block sign-in
  enable EMAIL             allow sign-in again

  --json                   print JSON
  --help                   print this help

The first administrator of an installation:  aiso users add you@example.org --tenant admin --role admin

Uses the settings of the server (AISO_DATA_DIR or DATABASE_URL, AISO_SECRET_KEY), which may be running.
Exit status: 0 done, 2 refused (with the reason), 1 the database could not be opened.`;

const ACTIONS = ['add', 'list', 'reset', 'disable', 'enable'] as const;

type UsersSurroundings = CommandSurroundings & { readonly open: typeof openUserCommands };

const PROCESS: UsersSurroundings = { ...COMMAND_PROCESS, open: openUserCommands };

/**
 * `aiso users`. Standard output has results only; what went wrong is on standard error.
 * @returns the exit status
 */
export async function usersCommand(argv: string[], surroundings = PROCESS): Promise<number> {
  const { stdout, stderr } = surroundings;
  let commands: UserCommands | null = null;
  try {
    const given = readArguments(argv);
    if (given.help) {
      stdout(`${USAGE}\n`);
      return 0;
    }
    commands = await surroundings.open(readSettings(surroundings.environment), given.action !== 'add');
    stdout(await run(commands, given));
    return 0;
  } catch (error) {
    stderr(`${explain(error)}\n`);
    return exitOf(error);
  } finally {
    await commands?.close();
  }
}

/** The catalogue's sentences speak to somebody before a screen; here some can say more. */
function explain(error: unknown): string {
  if (!(error instanceof AppError)) return sentenceOf(error);
  if (error.code === 'resource.not_found') return error.detail ?? error.message;
  return error.code === 'request.invalid'
    ? 'The email address, a name or a group is invalid.'
    : error.message;
}

type Given = ReturnType<typeof readArguments>;

function readArguments(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        role: { type: 'string', default: DEFAULT_ROLE },
        'given-name': { type: 'string' },
        'family-name': { type: 'string' },
        group: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const action = ACTIONS.find((known) => known === positionals[0]);
    const help = values.help || positionals.length === 0;
    if (help) return { ...values, help, action: 'list' as const, email: '' };
    if (action === undefined) throw new Error(`Unknown command "${positionals[0] ?? ''}".`);
    const [email = '', ...rest] = positionals.slice(1);
    if ((email === '') !== (action === 'list') || rest.length > 0) {
      throw new Error(action === 'list' ? 'list takes no arguments.' : `${action} takes one email address.`);
    }
    return { ...values, help, action, email };
  } catch (error) {
    throw misused(error);
  }
}

/** @returns what is printed */
async function run(commands: UserCommands, given: Given): Promise<string> {
  const { action, email, json } = given;
  if (action === 'list') {
    const people = await commands.list(given.tenant);
    return json ? asJson(people) : asUserTable(people);
  }
  if (action === 'add') {
    if (given.tenant === undefined) throw new Complaint('Specify the tenant with --tenant ID. See --help.');
    const { role } = given;
    if (!isRole(role)) throw new Complaint(`--role must be ${ROLE_IDS.join(' or ')}. See --help.`);
    const names = { givenName: given['given-name'] ?? null, familyName: given['family-name'] ?? null };
    const made = await commands.add({ email, ...names, tenantId: given.tenant, role, groups: given.group });
    return json ? asJson(made) : told(made, '7 days');
  }
  if (action === 'reset') {
    const made = await commands.reset(email);
    return json ? asJson(made) : told(made, `${RESET_HOURS} hours`);
  }
  await commands.setEnabled(email, action === 'enable');
  return json ? asJson({ email, enabled: action === 'enable' }) : `${email} is ${action}d.\n`;
}

const told = ({ email, oneTimePassword }: { email: string; oneTimePassword: string }, life: string): string =>
  `${email}  ${oneTimePassword}\nThe one-time password is shown only once. It is valid for ${life} and must be changed at first sign-in.\n`;

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const HEADINGS = ['EMAIL', 'NAME', 'TENANT', 'ROLE', 'STATE', 'GROUPS'];

/** People as lines of columns. What somebody typed cannot steer the terminal. */
function asUserTable(people: readonly UserView[]): string {
  const lines = people.map(({ email, name, tenantId, role, state, groups }) =>
    [email, name ?? '', tenantId, role, state, groups.join(',')].map((text) =>
      text.replaceAll(/\p{C}/gu, ''),
    ),
  );
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  return [HEADINGS, ...lines]
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
