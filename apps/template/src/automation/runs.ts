import { type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../kit/calendar.ts';
import { randomOf } from '../kit/random.ts';
import { deviceOf, roomTitle } from './house.ts';
import {
  actionText,
  conditionText,
  degreesText,
  isDark,
  onOff,
  RULES,
  type Rule,
  stateText,
  triggerText,
} from './rules.ts';

export const OUTCOMES = ['done', 'skipped', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** That a rule was set off, and what came of it. */
export type Run = {
  /** Unique. */
  readonly id: string;
  /** As it was then. */
  readonly rule: Rule;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly day: Day;
  readonly tookMs: number;
  readonly outcome: Outcome;
  readonly cause: 'trigger' | 'hand' | 'retry';
};

type RunParts = Pick<Run, 'id' | 'rule' | 'at' | 'outcome' | 'cause'>;

/** A device that does not answer is told again twice. */
const ANSWER_MS = 2_000;
const ATTEMPTS = 3;

export function runOf(parts: RunParts): Run {
  const random = randomOf(`took ${parts.id}`);
  const usualMs = parts.outcome === 'skipped' ? random.whole(8, 30) : random.whole(140, 900);
  const tookMs = parts.outcome === 'failed' ? ATTEMPTS * ANSWER_MS + usualMs : usualMs;
  return { ...parts, tookMs, day: dayOf(new Date(parts.at)) };
}

export type LogLine = {
  /** After the run began. */
  readonly afterMs: number;
  readonly level: 'info' | 'warn' | 'error';
  readonly text: string;
};

/** What started a run. */
export const CAUSES: Readonly<Record<Run['cause'], string>> = {
  trigger: 'By trigger',
  hand: 'Manually',
  retry: 'As a retry',
};

/** What a run wrote down. */
export function logOf({ rule, outcome, cause, tookMs }: Run, locale: string): readonly LogLine[] {
  const { trigger, condition, action } = rule;
  const info = (afterMs: number, text: string): LogLine => ({ afterMs, level: 'info', text });
  const begun = [
    info(
      0,
      cause === 'trigger'
        ? `Triggered: ${triggerText(trigger, locale)}`
        : `Started ${CAUSES[cause].toLowerCase()}`,
    ),
    ...(cause === 'retry' ? [info(2, 'Reconnected')] : []),
  ];
  const asked = `Condition: ${conditionText(condition)}`;
  const held = condition.kind === 'none' ? [] : [info(4, `${asked}: yes`)];
  if (outcome === 'skipped') return [...begun, info(4, `${asked}: no`), info(tookMs, 'Skipped')];
  const told = [...begun, ...held, info(9, actionText(action, locale))];
  if (outcome === 'done') {
    const now =
      action.kind === 'turn'
        ? stateText(action.device, action.isOn)
        : `${roomTitle(action.room)} set to ${degreesText(action.degrees, locale)}`;
    return [...told, info(tookMs, now)];
  }
  const title =
    action.kind === 'turn' ? deviceOf(action.device).title : `${roomTitle(action.room)} thermostat`;
  return [
    ...told,
    ...Array.from(
      { length: ATTEMPTS - 1 },
      (_none, at): LogLine => ({
        afterMs: (at + 1) * ANSWER_MS,
        level: 'warn',
        text: `${title} did not respond within ${ANSWER_MS / 1000} s, retrying`,
      }),
    ),
    { afterMs: tookMs, level: 'error', text: `${title} did not respond, gave up` },
  ];
}

/** Why a run failed, in a sentence. */
export const failureOf = ({ rule: { action } }: Run): string =>
  action.kind === 'turn'
    ? `${deviceOf(action.device).title} did not respond and could not be turned ${onOff(action.isOn)}.`
    : `The ${roomTitle(action.room).toLowerCase()} thermostat did not respond.`;

/** How often a day those are set off that have no time, and when at the earliest and latest. */
const HABITS: Readonly<Record<string, readonly [mean: number, from: number, to: number]>> = {
  coffee: [1.6, 6 * 60, 15 * 60],
  'fresh-air': [2.2, 6 * 60, 23 * 60],
  film: [0.9, 16 * 60, 22 * 60],
  'warm-study': [1.1, 5 * 60, 12 * 60],
};
const MINUTE_MS = 60_000;

function minutesOf(rule: Rule, day: Day): readonly number[] {
  const random = randomOf(`runs ${rule.id} ${day}`);
  if (rule.trigger.kind === 'time') return [rule.trigger.minute];
  const [mean, from, to] = HABITS[rule.id] ?? [0, 0, 0];
  const isWeekend = weekdayOf(day) > 4;
  const count = random.count(mean * (isWeekend ? 1.4 : 0.9));
  return Array.from({ length: count }, () => random.whole(from, to)).toSorted((one, other) => one - other);
}

function outcomeOf(rule: Rule, day: Day, minute: number): Outcome {
  const random = randomOf(`outcome ${rule.id} ${day} ${minute}`);
  if (random.chance(0.03)) return 'failed';
  if (rule.condition.kind === 'dark') return isDark(Math.floor(minute / 60)) ? 'done' : 'skipped';
  return rule.condition.kind === 'device' && random.chance(0.18) ? 'skipped' : 'done';
}

/** What ran on a day until a moment, the earliest first. */
export const runsOn = (day: Day, until: number): readonly Run[] =>
  RULES.filter(({ isOn }) => isOn)
    .flatMap((rule) =>
      minutesOf(rule, day).map((minute, at) =>
        runOf({
          id: `${rule.id} ${day} ${at}`,
          rule,
          at: new Date(`${day}T00:00`).getTime() + minute * MINUTE_MS,
          outcome: outcomeOf(rule, day, minute),
          cause: 'trigger',
        }),
      ),
    )
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at);
