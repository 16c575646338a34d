import { aMinuteLater, type Home, stateOf, withDevice, withTarget } from './home.ts';
import { type DeviceId, deviceOf, type RoomId } from './house.ts';
import { type Condition, isDark, type Rule, type Trigger } from './rules.ts';
import { type Run, runOf } from './runs.ts';

type HomeEvent =
  | { readonly kind: 'time'; readonly minute: number }
  | { readonly kind: 'turned'; readonly device: DeviceId; readonly isOn: boolean }
  | { readonly kind: 'temperature'; readonly room: RoomId; readonly from: number; readonly to: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function isSetOff(trigger: Trigger, event: HomeEvent): boolean {
  if (trigger.kind === 'time') return event.kind === 'time' && event.minute === trigger.minute;
  if (trigger.kind === 'turned')
    return event.kind === 'turned' && event.device === trigger.device && event.isOn === trigger.isOn;
  if (event.kind !== 'temperature' || event.room !== trigger.room) return false;
  const { from, to } = event;
  return trigger.goes === 'below'
    ? from >= trigger.degrees && to < trigger.degrees
    : from <= trigger.degrees && to > trigger.degrees;
}

function holds(home: Home, condition: Condition, at: number): boolean {
  if (condition.kind === 'none') return true;
  if (condition.kind === 'dark') return isDark(new Date(at).getHours());
  return stateOf(home, condition.device).isOn === condition.isOn;
}

type Cause = Run['cause'];
/** Rules that led here: none of them runs again, so that rules cannot set each other off for ever. */
type Chain = readonly string[];

/** Runs every rule that an event sets off, and those that these set off. */
const afterEvent = (home: Home, event: HomeEvent, at: number, chain: Chain = []): Home =>
  home.rules
    .filter((rule) => rule.isOn && !chain.includes(rule.id) && isSetOff(rule.trigger, event))
    .reduce((next, rule) => ran(next, rule, { at, cause: 'trigger', chain: [...chain, rule.id] }), home);

function ran(home: Home, rule: Rule, how: { at: number; cause: Cause; chain: Chain }): Home {
  const { at, cause, chain } = how;
  const id = `${rule.id} ${at} ${home.runs.length}`;
  const noted = (outcome: Run['outcome']): Home => ({
    ...home,
    runs: [...home.runs, runOf({ id, rule, at, cause, outcome })],
    failed: outcome === 'failed' ? [...home.failed, id] : home.failed,
  });
  if (!holds(home, rule.condition, at)) return noted('skipped');
  const { action } = rule;
  if (action.kind === 'target') return withTarget(noted('done'), action.room, action.degrees);
  if (!stateOf(home, action.device).isReachable) return noted('failed');
  return turnedTo(noted('done'), action, at, chain);
}

type Turn = { readonly device: DeviceId; readonly isOn: boolean };

/** Only what really changes sets rules off. */
function turnedTo(home: Home, { device, isOn }: Turn, at: number, chain: Chain): Home {
  if (stateOf(home, device).isOn === isOn) return home;
  return afterEvent(withDevice(home, device, { isOn }), { kind: 'turned', device, isOn }, at, chain);
}

/** A device turned on or off, with all that follows by the rules. */
export const turned = (home: Home, turn: Turn, at: number): Home => turnedTo(home, turn, at, []);

/** A rule run by hand. Its condition counts, its trigger does not. */
export function ranByHand(home: Home, id: string, at: number): Home {
  const rule = home.rules.find((one) => one.id === id);
  return rule === undefined ? home : ran(home, rule, { at, cause: 'hand', chain: [id] });
}

/** A failed run once more, over a new connection. */
export function retried(home: Home, id: string, at: number): Home {
  const run = home.runs.find((one) => one.id === id);
  if (run === undefined || !home.failed.includes(id)) return home;
  const { rule } = run;
  const settled = { ...home, failed: home.failed.filter((one) => one !== id) };
  const connected =
    rule.action.kind === 'turn'
      ? withDevice(settled, deviceOf(rule.action.device).id, { isReachable: true })
      : settled;
  return ran(connected, rule, { at, cause: 'retry', chain: [rule.id] });
}

function afterMinute(home: Home, at: number): Home {
  const time = new Date(at);
  const rooms = home.rooms.map((room) => aMinuteLater(home, room));
  const events: readonly HomeEvent[] = [
    { kind: 'time', minute: time.getHours() * 60 + time.getMinutes() },
    ...home.rooms.flatMap(({ id, temperature }, index) => {
      const to = rooms[index]?.temperature ?? temperature;
      return to === temperature ? [] : [{ kind: 'temperature' as const, room: id, from: temperature, to }];
    }),
  ];
  return events.reduce<Home>((next, event) => afterEvent(next, event, at), { ...home, rooms });
}

/** The flat at a later moment: rooms grow warm or cold, and what is due runs. At most a day is caught up. */
export function advanced(home: Home, now: number): Home {
  if (home.at === null || now <= home.at) return home;
  let next = home;
  const first = Math.floor(Math.max(home.at, now - DAY_MS) / MINUTE_MS) + 1;
  for (let minute = first; minute * MINUTE_MS <= now; minute += 1)
    next = afterMinute(next, minute * MINUTE_MS);
  return { ...next, at: now };
}
