import { expect, test } from 'vitest';
import { deidentifyCommand } from './deidentify.ts';
import { diagnoseCommand } from './diagnose.ts';
import { evaluateCommand } from './evaluate/evaluate.ts';
import { importCommand } from './import.ts';
import { KEYS_PROCESS, keysCommand } from './keys.ts';
import { modelsCommand } from './models.ts';
import { REBUILD_PROCESS, rebuildCommand } from './rebuild.ts';
import { TENANTS_PROCESS, tenantsCommand } from './tenants.ts';
import { openUserCommands } from './user-commands.ts';
import { usersCommand } from './users.ts';

/** Each command, and a call of it that is right as far as settings are looked at. */
const COMMANDS = {
  deidentify: [deidentifyCommand, ['/nowhere', '/nowhere/out']],
  diagnose: [diagnoseCommand, ['/nowhere.png']],
  evaluate: [evaluateCommand, ['--labels', '/nowhere.csv']],
  import: [importCommand, [import.meta.filename, '--tenant', 'naseem']],
  keys: [keysCommand, ['rotate']],
  models: [modelsCommand, ['list']],
  'models calibrate': [
    (argv: string[], surroundings: Parameters<typeof modelsCommand>[1]) =>
      modelsCommand(['calibrate', ...argv], surroundings),
    ['plain', '--labels', '/nowhere.csv'],
  ],
  rebuild: [rebuildCommand, ['worklist']],
  tenants: [tenantsCommand, ['list']],
  users: [usersCommand, ['list']],
} as const;

test.each(Object.entries(COMMANDS))(
  'aiso %s ends with 2 where it is no call, and with 1 where a setting keeps it from beginning',
  async (_, [command, right]) => {
    let said = '';
    const surroundings = {
      ...KEYS_PROCESS,
      ...REBUILD_PROCESS,
      ...TENANTS_PROCESS,
      stdout: () => undefined,
      stderr: (text: string) => (said += text),
      environment: { AISO_PORT: 'eighty' },
      open: openUserCommands,
      isTerminal: false,
      stopped: () => new AbortController().signal,
    };
    expect(await command(['--nonsense'], surroundings)).toBe(2);
    said = '';
    expect(await command([...right], surroundings)).toBe(1);
    expect(said).toContain('\nAISO_PORT: must be a number');
  },
);
