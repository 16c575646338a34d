import { expect, test } from 'vitest';
import { judgeHealth, type Kill, outageOf } from './judge-health.ts';
import type { Question, Work } from './watch.ts';

const MOMENTS = [0, 500, 1_000, 1_500, 2_000, 2_500];
const WORK: readonly Work[] = MOMENTS.flatMap((from) =>
  (['worklist', 'upload'] as const).map((kind) => ({ kind, from, to: from + 30, isDone: true })),
);
const NOTHING_SENT = WORK.map((one) => ({ ...one, isDone: one.kind === 'worklist' }));
const WORKER = MOMENTS.map((at) => ({ at, isThere: true }));
const NO_WORKER = WORKER.map(({ at }) => ({ at, isThere: false }));
const killed = (kind: Kill['kind']): readonly Kill[] => [{ at: 500, kind, load: 0 }];

const answered = (status: number, parts: Record<string, string>): Question => ({
  door: 'web',
  path: '/api/health',
  from: 1_000,
  to: 1_020,
  answer: { status, body: parts },
});
const READY = answered(200, { inference: 'elsewhere' });
const AWAY = answered(503, { database: 'unavailable' });
const LATE: Question = { ...READY, to: 2_100, answer: 'late' };

test.each([
  ['ready while all is done', READY, {}, null],
  ['ready while nothing is taken', READY, { work: NOTHING_SENT }, 'ready, and no upload was answered'],
  ['a worker that is gone', READY, { sights: NO_WORKER }, 'a worker, and there was none'],
  ['no worker, without a reason', answered(200, { inference: 'absent' }), {}, 'no worker, and there was one'],
  [
    'no worker, as it was killed',
    answered(200, { inference: 'absent' }),
    { sights: NO_WORKER, kills: killed('worker') },
    null,
  ],
  ['a database that was killed', AWAY, { work: NOTHING_SENT, kills: killed('postgres') }, null],
  ['a database that was not', AWAY, { work: NOTHING_SENT }, 'database is said to be away, and was not'],
  ['nothing at all', LATE, {}, 'no answer within a second'],
] as const)('an answer of health is compared with what was done: %s', (_what, question, seen, wrong) => {
  const all = { work: WORK, sights: WORKER, lags: [], kills: [] as readonly Kill[], ...seen };
  const [judged] = judgeHealth([question], all, all.kills);
  expect(judged).toMatchObject({ verdict: wrong === null ? 'right' : 'wrong', why: wrong ?? '' });
});

test('nobody knows who was late while the one who asks had no core', () => {
  const lags = [{ at: 1_900, ms: 800 }];
  const [judged] = judgeHealth([LATE], { work: WORK, sights: WORKER, lags }, []);
  expect(judged?.verdict).toBe('standstill');
});

test('an outage lasts from the kill until the last work that was not done before the next', () => {
  const [kill] = killed('web');
  if (kill === undefined) throw new Error('There is one.');
  expect(outageOf(kill, Infinity, WORK, [answered(200, { status: 'ok' })])).toBe(0);
  expect(outageOf(kill, Infinity, WORK, [answered(200, { status: 'degraded' })])).toBe(520);
  expect(outageOf(kill, Infinity, NOTHING_SENT, [])).toBe(2_030);
  // Begun before the next kill and cut off by it, or late already when it came.
  expect(outageOf(kill, 1_010, NOTHING_SENT, [])).toBe(30);
  expect(outageOf(kill, 1_010, [], [{ ...LATE, from: 1_000 }])).toBe(0);
  const hanging = NOTHING_SENT.map((one) => ({ ...one, to: 9_000 }));
  expect(outageOf(kill, 5_000, hanging, [])).toBe(4_500);
});
