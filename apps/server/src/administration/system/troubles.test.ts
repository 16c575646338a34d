import { expect, test } from 'vitest';
import { troublesOf } from './troubles.ts';

type Facts = Parameters<typeof troublesOf>[0];

const GB = 1e9;
const WELL: Facts = {
  at: '2026-03-01T12:00:00.000Z',
  health: {
    status: 'ok',
    database: 'ok',
    objects: 'ok',
    decoders: 'ok',
    disk: 'ok',
    inference: 'elsewhere',
  },
  queues: [],
  waitsSince: null,
  engines: [],
  storage: {
    at: '2026-03-01T12:00:00.000Z',
    tenants: [],
    databaseBytes: GB,
    disk: { freeBytes: 100 * GB, allBytes: 200 * GB, keptFreeBytes: GB },
    daysLeft: null,
  },
  versions: { program: '1.0.0', node: '24.0.0', database: '17.0' },
  mail: 'reachable',
  certificate: { expiresAt: '2026-09-01T00:00:00.000Z', daysLeft: 180 },
  doors: {
    transport: 'https',
    signUp: 'closed',
    website: 'off',
    outbox: 'closed',
    objects: 'folder',
    receiving: 0,
  },
  lostOriginals: 0,
  migrations: { failed: 0, paused: 0 },
};
const certificate = (daysLeft: number) => ({ expiresAt: '2026-03-08T00:00:00.000Z', daysLeft });
const disk = (freeBytes: number) => ({ ...WELL.storage.disk, freeBytes });
const job = { name: 'tell-drift', waiting: 0, active: 0, failed: 2 };

test('nothing is said where all is well', () => {
  expect(troublesOf(WELL)).toEqual([]);
});

test.each<readonly [string, Partial<Facts>, number | null]>([
  ['error database', { health: { ...WELL.health, database: 'unavailable' } }, null],
  ['error objects', { health: { ...WELL.health, objects: 'unavailable' } }, null],
  ['error decoders', { health: { ...WELL.health, decoders: 'unavailable' } }, null],
  ['error disk_full', { health: { ...WELL.health, disk: 'full' } }, null],
  ['error inference_absent', { health: { ...WELL.health, inference: 'absent' } }, null],
  ['error inference_unreachable', { health: { ...WELL.health, inference: 'unreachable' } }, null],
  ['error inference_unavailable', { health: { ...WELL.health, inference: 'unavailable' } }, null],
  ['error originals_lost', { lostOriginals: 3 }, 3],
  ['error migration_failed', { migrations: { failed: 1, paused: 0 } }, 1],
  ['info migration_paused', { migrations: { failed: 0, paused: 1 } }, 1],
  ['warning jobs_failed', { queues: [{ ...job, canTryAgain: true }] }, 2],
  ['warning queue_waits', { waitsSince: '2026-03-01T11:45:30.000Z' }, 14],
  ['error certificate_expired', { certificate: certificate(-2) }, 2],
  ['warning certificate_ends', { certificate: certificate(7) }, 7],
  ['error mail_away', { mail: 'away' }, null],
  ['info mail_kept', { mail: 'kept' }, null],
  ['warning clear_text', { doors: { ...WELL.doors, transport: 'clear' } }, null],
  ['warning disk_low', { storage: { ...WELL.storage, disk: disk(2 * GB), daysLeft: 3 } }, null],
  ['warning disk_fills', { storage: { ...WELL.storage, daysLeft: 12 } }, 12],
])('%s is said alone', (said, facts, value) => {
  const [severity, kind] = said.split(' ');
  expect(troublesOf({ ...WELL, ...facts })).toEqual([{ kind, severity, value }]);
});

test('what passes by itself, was settled or is far away is not said', () => {
  const quiet: Partial<Facts> = {
    waitsSince: '2026-03-01T11:51:00.000Z',
    queues: [{ ...job, name: 'inference', canTryAgain: false }],
    certificate: certificate(22),
    storage: { ...WELL.storage, daysLeft: 61 },
  };
  expect(troublesOf({ ...WELL, ...quiet })).toEqual([]);
});

test('the worst comes first', () => {
  const facts = { ...WELL, mail: 'kept', lostOriginals: 1, certificate: certificate(7) } as const;
  expect(troublesOf(facts).map(({ severity }) => severity)).toEqual(['error', 'warning', 'info']);
});
