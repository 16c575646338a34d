import { readSettings } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { tellUnknownNames } from './unknown-names.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

test('groups and models of the settings that nobody knows are told in the log, known ones are not', async () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line: string) => void lines.push(line) });
  const settings = readSettings({
    AISO_SECOND_FACTOR_GROUPS: 'admin,admins,*',
    AISO_REMOTE_ENGINES: '{"chest-radiograph": ["http://127.0.0.1:9"], "chest": ["http://127.0.0.1:9"]}',
  });
  await tellUnknownNames({ ...program.services, settings, log });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ groups: ['admins'] }),
    expect.objectContaining({ models: ['chest'] }),
  ]);
});
