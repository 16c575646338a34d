import { unknownSettings } from './unknown-settings.ts';

type Command = {
  readonly load: () => Promise<(args: string[]) => Promise<number>>;
  readonly summary: string;
};

/** A command loads what it needs and no more: `diagnose` knows neither server nor database. */
const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    load: async () => (await import('./serve.ts')).serveCommand,
    summary: 'start the roles set in AISO_ROLES (web, worker)',
  },
  tenants: {
    load: async () => (await import('./tenants.ts')).tenantsCommand,
    summary: 'list, add, change, archive and restore tenants',
  },
  import: {
    load: async () => (await import('./import.ts')).importCommand,
    summary: 'import images from files, folders and archives into a tenant',
  },
  deidentify: {
    load: async () => (await import('./deidentify.ts')).deidentifyCommand,
    summary: 'write de-identified copies of DICOM images',
  },
  diagnose: {
    load: async () => (await import('./diagnose.ts')).diagnoseCommand,
    summary: 'analyse images with a model, without a server or database',
  },
  evaluate: {
    load: async () => (await import('./evaluate/evaluate.ts')).evaluateCommand,
    summary: 'evaluate a model on labelled images, without a server or database',
  },
  models: {
    load: async () => (await import('./models.ts')).modelsCommand,
    summary: 'list, check, import and calibrate model packages, without a server or database',
  },
  rebuild: {
    load: async () => (await import('./rebuild.ts')).rebuildCommand,
    summary: 'rebuild the worklist, patient list, search terms or previews while the server runs',
  },
  keys: {
    load: async () => (await import('./keys.ts')).keysCommand,
    summary: 'rotate the key that signs tokens, or replace the master key',
  },
  users: {
    load: async () => (await import('./users.ts')).usersCommand,
    summary: 'add, list, reset, disable and enable users, including the first administrator',
  },
};

// What reads our output may go away before its end. That alone ends nobody.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  const lines = Object.entries(COMMANDS).map(([known, { summary }]) => `  ${known.padEnd(12)}${summary}`);
  console.log(`aiso COMMAND [--help]\n\n${lines.join('\n')}`);
  process.exitCode = name === '' || name === '--help' ? 0 : 2;
} else {
  // The server says it in its log.
  if (name !== 'serve') for (const sentence of unknownSettings(process.env)) console.error(sentence);
  const run = await command.load();
  process.exitCode = await run(args);
}
