import { randomOf } from '../kit/random.ts';
import { type Incident, overlapMs } from './incidents.ts';
import { type Service, type ServiceId, servicesOf } from './services.ts';

export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

export type LogLine = {
  /** Unique. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly service: ServiceId;
  readonly level: Level;
  readonly text: string;
};

const MESSAGES: Readonly<Record<Level, readonly [string, ...string[]]>> = {
  debug: ['Cache hit', 'Connection acquired from pool', 'Session found'],
  info: ['Request completed', 'Job completed', 'Appointment saved', 'Message delivered'],
  warn: ['Response took longer than 400 ms', 'Request retried', 'Queue exceeds 100 jobs'],
  error: ['Request failed', 'Third-party service not responding', 'Job abandoned'],
};
const MINUTE_MS = 60_000;
const MINUTES = 10;

function linesIn(minute: number, { id }: Service, isStrained: boolean): readonly LogLine[] {
  const random = randomOf(`log ${id} ${minute}`);
  const trouble = isStrained ? 6 : 1;
  return Array.from({ length: random.whole(2, 5) }, (_none, at) => {
    const level = random.weighted<Level>([
      ['debug', 30],
      ['info', 60],
      ['warn', 4 * trouble],
      ['error', trouble],
    ]);
    return {
      id: `${id} ${minute} ${at}`,
      at: minute * MINUTE_MS + random.whole(0, 59_999),
      service: id,
      level,
      text: random.pick(MESSAGES[level]),
    };
  });
}

/** What was written in the last ten minutes, the newest last; from a level on. */
export function logUntil(
  now: number,
  incidents: readonly Incident[],
  asked: { readonly segment: string | null; readonly level: Level },
): readonly LogLine[] {
  const last = Math.floor(now / MINUTE_MS);
  const least = LEVELS.indexOf(asked.level);
  return servicesOf(asked.segment)
    .flatMap((service) =>
      Array.from({ length: MINUTES }, (_none, at) => last - at).flatMap((minute) => {
        const from = minute * MINUTE_MS;
        const isStrained = incidents.some(
          (one) => one.service === service.id && overlapMs(one, from, from + MINUTE_MS) > 0,
        );
        return linesIn(minute, service, isStrained);
      }),
    )
    .filter(({ at, level }) => at <= now && LEVELS.indexOf(level) >= least)
    .toSorted((one, other) => one.at - other.at);
}
