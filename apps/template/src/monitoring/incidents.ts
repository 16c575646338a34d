import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay } from '../kit/calendar.ts';
import { randomOf } from '../kit/random.ts';
import { SERVICES, type ServiceId } from './services.ts';

/** `outage`: nobody could use it. `degraded`: it was slow, or failed now and then. */
export type Severity = 'outage' | 'degraded';

export type Incident = {
  readonly id: string;
  readonly service: ServiceId;
  readonly severity: Severity;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Null as long as it goes on. */
  readonly endedAt: number | null;
  readonly isAcknowledged: boolean;
};

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const REASONS: Readonly<Record<Severity, readonly [string, ...string[]]>> = {
  outage: [
    'Disk full',
    'Certificate expired',
    'Failed release rolled back',
    'Rack power failure',
    'Database not responding',
  ],
  degraded: [
    'Slow responses during backup',
    'Queue backlog',
    'Packet loss on a network link',
    'Out of memory after a release',
    'Slow third-party service',
  ],
};

/** When a day begins for who looks. */
export const startOf = (day: Day): number => new Date(`${day}T00:00`).getTime();

/** What happened to a service on a day, long ended. Always the same for the same day. */
function incidentsOn(day: Day, service: ServiceId): readonly Incident[] {
  const random = randomOf(`incidents ${service} ${day}`);
  if (!random.chance(0.035)) return [];
  const severity = random.weighted<Severity>([
    ['degraded', 3],
    ['outage', 2],
  ]);
  const begunAt = startOf(day) + random.whole(0, 20 * 60) * MINUTE_MS;
  const minutes = severity === 'outage' ? random.whole(4, 75) : random.whole(15, 180);
  return [
    {
      id: `INC-${day.slice(2).replaceAll('-', '')}-${service.slice(0, 2).toUpperCase()}`,
      service,
      severity,
      reason: random.pick(REASONS[severity]),
      begunAt,
      endedAt: begunAt + minutes * MINUTE_MS,
      isAcknowledged: true,
    },
  ];
}

/** What still goes on at a moment: two of them, so that there is something to do. */
function openAt(now: number): readonly Incident[] {
  const idOf = (last: number): string => `INC-${dayOf(new Date(now)).slice(2).replaceAll('-', '')}-0${last}`;
  const open = { severity: 'degraded', endedAt: null, isAcknowledged: false } as const;
  return [
    {
      ...open,
      id: idOf(1),
      service: 'imaging',
      reason: REASONS.degraded[1] ?? '',
      begunAt: now - 47 * MINUTE_MS,
    },
    {
      ...open,
      id: idOf(2),
      service: 'mail',
      reason: REASONS.degraded[4] ?? '',
      begunAt: now - 12 * MINUTE_MS,
    },
  ];
}

/** Every incident of those days, the newest first. Today has only what goes on. */
export function incidentsUntil(now: number, days: Days): readonly Incident[] {
  const today = dayOf(new Date(now));
  const past = eachDay({ from: days.from, to: addDays(today, -1) });
  const ended = past.flatMap((day) => SERVICES.flatMap(({ id }) => incidentsOn(day, id)));
  return [...ended, ...openAt(now)].toSorted((one, other) => other.begunAt - one.begunAt);
}

/** Milliseconds of an incident that fall between two moments. */
export const overlapMs = ({ begunAt, endedAt }: Incident, from: number, to: number): number =>
  Math.max(0, Math.min(endedAt ?? to, to) - Math.max(begunAt, from));
