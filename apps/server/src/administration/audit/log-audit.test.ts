import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordAudit } from '../../platform/audit.repository.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { logAudit } from './log-audit.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

test('an event that was committed stands in the log, by ids alone; one that was taken back does not', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const stop = logAudit({ datastore: program.datastore, log }, 50);
  const actor = { tenantId: 'naseem', userId: 'u-1', email: 'ada@clinic.example', correlationId: 'c-1' };
  const write = (id: string, end: () => void): Promise<void> =>
    program.datastore.tenantTransaction('naseem', async (tx) => {
      await recordAudit(tx, actor, 'study.viewed', { type: 'study', id }, { rows: 7 });
      end();
    });
  const takenBack = write('taken-back', () => {
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  await write('committed', () => undefined);
  await vi.waitFor(() => expect(lines.join('')).toContain('committed'));
  await stop();
  expect(lines.filter((line) => line.includes('committed'))).toHaveLength(1);
  const told = lines.map((line) => JSON.parse(line) as { audit?: { subjectId?: string } });
  expect(told.find(({ audit }) => audit?.subjectId === 'committed')).toMatchObject({
    level: 30,
    msg: 'audit',
    audit: {
      tenantId: 'naseem',
      actorId: 'u-1',
      action: 'study.viewed',
      outcome: 'success',
      correlationId: 'c-1',
    },
  });
  expect(lines.join('')).not.toMatch(/taken-back|ada@clinic|rows/u);
});
