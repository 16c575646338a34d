import type { Kind } from './processes.ts';
import type { Question, Watch, Work } from './watch.ts';

export type Kill = {
  readonly at: number;
  readonly kind: Kind;
  /** Of the machine, over the minute before. */
  readonly load: number;
};
export type Judged = {
  readonly question: Question;
  /** `standstill`: this process had no core meanwhile, so that nobody knows who was late. */
  readonly verdict: 'right' | 'wrong' | 'nobody' | 'standstill';
  /** What was wrong. */
  readonly why: string;
};

/** What is told may be as old, and what it is compared with is asked as seldom. */
const TOLERANCE_MS = 1_500;
/** Work that waits so long is no service, though it is done in the end. */
const SLOW_MS = 2_000;
/** A part that was killed may be away for so long. */
const MOST_AWAY_MS = 10_000;
const STANDSTILL_MS = 200;

/** With a service all ends that it has started: the database too, where it was the one. */
const SERVICES = ['npm', 'start script', 'web', 'worker'] as const satisfies readonly Kind[];
const KILLED_FOR: Readonly<Record<string, readonly Kind[]>> = {
  database: ['postgres', 'backend', ...SERVICES],
  decoders: ['keeper', 'stand-in', 'decoder', ...SERVICES],
};

type Seen = Pick<Watch, 'work' | 'sights' | 'lags'>;

/**
 * Compares each answer with what people and senders met in the same moments. Ready: somebody's work was done.
 * Unavailable: somebody's was not, or something had just been killed. Each part that is named had been.
 */
export function judgeHealth(
  questions: readonly Question[],
  seen: Seen,
  kills: readonly Kill[],
): readonly Judged[] {
  return questions.map((question) => {
    if (question.answer === 'nobody') return { question, verdict: 'nobody', why: '' };
    const why = wrongIn(question, seen, kills);
    if (why === null) return { question, verdict: 'right', why: '' };
    const stoodStill = seen.lags.some(
      ({ at, ms }) => ms > STANDSTILL_MS && at >= question.from && at - ms <= question.to,
    );
    return { question, verdict: stoodStill ? 'standstill' : 'wrong', why };
  });
}

function wrongIn(question: Question, { work, sights }: Seen, kills: readonly Kill[]): string | null {
  const { answer, path, door } = question;
  if (typeof answer === 'string') return 'no answer within a second';
  const { status, body } = answer;
  if (path === '/api/health/live') return status === 200 ? null : `live: ${status}`;
  const [from, to] = [question.from - TOLERANCE_MS, question.to + TOLERANCE_MS];
  const near = work.filter((one) => one.to >= from && one.from <= to);
  const workers = sights.filter(({ at }) => at >= from && at <= to);
  const wasKilled = (kinds: readonly Kind[], withinMs: number): boolean =>
    kills.some(({ at, kind }) => kinds.includes(kind) && at <= to && at >= from - withinMs);

  if (status === 200) {
    const undone = (['worklist', 'upload'] as const).find((kind) => {
      const ofKind = near.filter((one) => one.kind === kind);
      return ofKind.length > 0 && ofKind.every(({ isDone }) => !isDone);
    });
    if (undone !== undefined && door === 'web') return `ready, and no ${undone} was answered`;
    const { inference } = body;
    if (inference === 'elsewhere' && workers.length > 0 && !workers.some(({ isThere }) => isThere))
      return 'a worker, and there was none';
    const isNew = wasKilled(KILLED_FOR['database'] ?? [], MOST_AWAY_MS);
    return inference === 'absent' && !isNew ? 'no worker, and there was one' : null;
  }
  const away = Object.keys(body).filter((part) => part !== 'status' && body[part] === 'unavailable');
  if (away.length === 0) return `${status} without a reason`;
  const innocent = away.find((part) => !wasKilled(KILLED_FOR[part] ?? [], MOST_AWAY_MS));
  if (innocent !== undefined) return `${innocent} is said to be away, and was not`;
  const isFelt = near.some((one) => !one.isDone || one.to - one.from > SLOW_MS);
  return isFelt || wasKilled(Object.values(KILLED_FOR).flat(), 0) ? null : 'unavailable, and all was done';
}

/**
 * How long after a kill somebody's work was not done, or health not as it should be, before the next kill.
 * What the next one cut off in time is of that one.
 */
export function outageOf(
  kill: Kill,
  until: number,
  work: readonly Work[],
  questions: readonly Question[],
): number {
  const slow = work.filter(({ from, to }) => Math.min(to, until) - from > SLOW_MS);
  const undone = work.filter(({ isDone, to }) => !isDone && to <= until);
  const unwell = questions.filter(
    ({ answer, path, to }) =>
      path !== '/api/health/live' &&
      to <= until &&
      (typeof answer === 'string' || answer.body['status'] !== 'ok'),
  );
  const ends = [...slow, ...undone, ...unwell]
    .filter(({ from, to }) => to > kill.at && from < until)
    .map(({ to }) => Math.min(to, until));
  return Math.max(0, ...ends.map((end) => end - kill.at));
}
