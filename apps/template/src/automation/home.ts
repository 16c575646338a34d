import { dayOf } from '@aiso/ui/dates/day.ts';
import { type ByDay, byDay } from '../kit/by-day.ts';
import { type Energy, energyOn } from './energy.ts';
import { DEVICES, type DeviceId, heatingOf, ROOMS, type RoomId } from './house.ts';
import { RULES, type Rule } from './rules.ts';
import { type Run, runOf, runsOn } from './runs.ts';

export type DeviceState = {
  readonly id: DeviceId;
  readonly isOn: boolean;
  /** Whether it answers. */
  readonly isReachable: boolean;
};
/** Degrees Celsius. */
type RoomState = { readonly id: RoomId; readonly target: number; readonly temperature: number };

/** The flat as it stands at `at`. */
export type Home = {
  readonly devices: readonly DeviceState[];
  readonly rooms: readonly RoomState[];
  readonly rules: readonly Rule[];
  /** What ran since the page was opened, and what failed last; in the order in which it ran. */
  readonly runs: readonly Run[];
  /** Failed runs that nobody has tried again. */
  readonly failed: readonly string[];
  readonly past: ByDay<Run>;
  readonly energy: ByDay<Energy>;
  /** Milliseconds since 1970; null where nothing is set up yet. */
  readonly at: number | null;
};

export const NO_HOME: Home = {
  devices: [],
  rooms: [],
  rules: [],
  runs: [],
  failed: [],
  past: () => [],
  energy: () => [],
  at: null,
};

export const TARGETS = { least: 12, most: 28, step: 0.5, page: 2 } as const;
/** A room whose heating is off cools down to this. */
const COLD = 15;

const ON: ReadonlySet<DeviceId> = new Set([
  'living-lights',
  'air-purifier',
  'living-heating',
  'kitchen-heating',
  'humidifier',
  'bedroom-heating',
  'bathroom-heating',
  'computer',
  'desk-lamp',
]);
const TARGETS_AT_FIRST: Readonly<Record<RoomId, readonly [target: number, temperature: number]>> = {
  living: [21, 20.8],
  kitchen: [19.5, 19.7],
  bedroom: [18, 18.3],
  bathroom: [22, 21.6],
  study: [20, 19.4],
};
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const shareOver = (at: number): number => (at - new Date(at).setHours(0, 0, 0, 0)) / DAY_MS;

/** The flat at a moment: one fan does not answer, and a rule failed for it. */
export function makeHome(at: number): Home {
  const today = dayOf(new Date(at));
  const [failed, ...rest] = RULES.filter(({ id }) => id === 'fresh-air').map((rule) =>
    runOf({ id: `${rule.id} last`, rule, at: at - 24 * MINUTE_MS, outcome: 'failed', cause: 'trigger' }),
  );
  return {
    devices: DEVICES.map(({ id }) => ({ id, isOn: ON.has(id), isReachable: id !== 'extractor-fan' })),
    rooms: ROOMS.map(({ id }) => ({
      id,
      target: TARGETS_AT_FIRST[id][0],
      temperature: TARGETS_AT_FIRST[id][1],
    })),
    rules: RULES,
    runs: failed === undefined ? rest : [failed],
    failed: failed === undefined ? [] : [failed.id],
    past: byDay((day) => runsOn(day, at - 30 * MINUTE_MS)),
    energy: byDay((day) => energyOn(day, day === today ? shareOver(at) : 1)),
    at,
  };
}

/** All that ran on a day, the earliest first. */
export function ranOn({ past, runs }: Home): ByDay<Run> {
  const recent = Map.groupBy(runs, ({ day }) => day);
  return (day) => [...past(day), ...(recent.get(day) ?? [])];
}

export const stateOf = ({ devices }: Home, id: DeviceId): DeviceState =>
  devices.find((one) => one.id === id) ?? { id, isOn: false, isReachable: false };

export const withDevice = (home: Home, id: DeviceId, becomes: Partial<DeviceState>): Home => ({
  ...home,
  devices: home.devices.map((one) => (one.id === id ? { ...one, ...becomes } : one)),
});

export const withTarget = (home: Home, id: RoomId, target: number): Home => ({
  ...home,
  rooms: home.rooms.map((one) => (one.id === id ? { ...one, target } : one)),
});

/** Adds a rule, or puts it in the place of the one with its id. */
export const withRule = (home: Home, rule: Rule): Home => ({
  ...home,
  rules: home.rules.some(({ id }) => id === rule.id)
    ? home.rules.map((one) => (one.id === rule.id ? rule : one))
    : [...home.rules, rule],
});

export const withoutRule = (home: Home, rule: string): Home => ({
  ...home,
  rules: home.rules.filter(({ id }) => id !== rule),
});

/** A room's temperature a minute later: heated towards its target, or cooling. */
export function aMinuteLater(home: Home, { id, target, temperature, ...room }: RoomState): RoomState {
  const heating = heatingOf(id);
  const isHeated = heating !== undefined && stateOf(home, heating.id).isOn;
  const goal = isHeated ? target : COLD;
  const by = Math.max(-0.1, Math.min(0.1, goal - temperature));
  return { ...room, id, target, temperature: Math.round((temperature + by) * 10) / 10 };
}
