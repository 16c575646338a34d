import { addDays, type Day, isDay } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../../kit/calendar.ts';
import { type Priority, type Repeat, type TaskList, tagOf } from '../store/task.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const MONTH_STARTS = MONTHS.split('|').map((name) => name.slice(0, 3));

/** What a line may say beside its title. */
export type PartKind = 'due' | 'time' | 'priority' | 'repeat' | 'tag' | 'list';
/** Words that were understood, and where in the line they stand. */
export type Part = { readonly kind: PartKind; readonly start: number; readonly end: number };

/** Of a line: its title, and what its other words say. */
export type Understood = {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly due?: Day;
  readonly time?: string;
  readonly priority?: Priority;
  readonly tags: readonly string[];
  readonly repeat?: Repeat;
  readonly listId?: string;
};

export type Knows = { readonly today: Day; readonly lists: readonly TaskList[] };

type Meaning = Partial<Omit<Understood, 'title' | 'parts' | 'tags'>> & { readonly tag?: string };
type Rule = {
  readonly kind: PartKind;
  readonly words: RegExp;
  /** Null where the words mean nothing after all. */
  readonly read: (found: RegExpExecArray, knows: Knows) => Meaning | null;
};

/** The next such day; today is not meant by its name. */
export function comingWeekday(name: string, today: Day): Day {
  const ahead = (WEEKDAYS.findIndex((day) => day === name.toLowerCase()) - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

function inTime(count: number, unit: string, today: Day): Day {
  if (unit !== 'month') return addDays(today, count * (unit === 'week' ? 7 : 1));
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  const sameDay = `${last.toISOString().slice(0, 8)}${today.slice(8)}`;
  return isDay(sameDay) ? sameDay : last.toISOString().slice(0, 10);
}

/** The next 27 November; null for 31 June. */
function comingDate(dayText: string, monthText: string, today: Day): Day | null {
  const month = MONTH_STARTS.indexOf(monthText.slice(0, 3).toLowerCase()) + 1;
  const [thisYear, nextYear] = [0, 1].map((more) =>
    [Number(today.slice(0, 4)) + more, String(month).padStart(2, '0'), dayText.padStart(2, '0')].join('-'),
  );
  return [thisYear, nextYear].find((day) => day !== undefined && isDay(day) && day >= today) ?? null;
}

function clock(hourText: string, minutes: string, half: string | undefined): Meaning | null {
  const hour = Number(hourText);
  if (half === undefined) return hour > 23 ? null : { time: `${hourText.padStart(2, '0')}:${minutes}` };
  if (hour < 1 || hour > 12) return null;
  const from = half.toLowerCase() === 'pm' ? 12 : 0;
  return { time: `${String((hour % 12) + from).padStart(2, '0')}:${minutes}` };
}

const URGENCY: Readonly<Record<string, Priority>> = {
  stat: 'high',
  urgent: 'high',
  high: 'high',
  1: 'high',
  soon: 'medium',
  medium: 'medium',
  2: 'medium',
  routine: 'low',
  low: 'low',
  3: 'low',
};
const RHYTHM: Readonly<Record<string, Repeat>> = {
  day: 'daily',
  weekday: 'weekdays',
  week: 'weekly',
  month: 'monthly',
};

const ON = '(?:(?:on|by|due) )?';
const DAY_NAMES = WEEKDAYS.join('|');
const SHORT_MONTHS = `(?:${MONTHS}|${MONTH_STARTS.join('|')})`;
const rule = (kind: PartKind, words: string, read: Rule['read']): Rule => ({
  kind,
  words: new RegExp(`${words}(?=$|[\\s,;.])`, 'iuy'),
  read,
});

/** All that is understood; `WORDS` tells people of it. The first that fits counts. */
const RULES: readonly Rule[] = [
  rule('repeat', 'every (day|weekday|week|month)', ([, unit = '']) => {
    const repeat = RHYTHM[unit.toLowerCase()];
    return repeat === undefined ? null : { repeat };
  }),
  rule('repeat', `every (${DAY_NAMES})`, ([, name = ''], { today }) => ({
    repeat: 'weekly',
    due: comingWeekday(name, today),
  })),
  rule('due', `${ON}today`, (_found, { today }) => ({ due: today })),
  rule('due', `${ON}tomorrow`, (_found, { today }) => ({ due: addDays(today, 1) })),
  rule('due', `${ON}next week`, (_found, { today }) => ({ due: comingWeekday('monday', today) })),
  rule('due', `${ON}(?:next )?(${DAY_NAMES})`, ([, name = ''], { today }) => ({
    due: comingWeekday(name, today),
  })),
  rule('due', 'in (an?|\\d{1,2}) (day|week|month)s?', ([, count = '', unit = ''], { today }) => ({
    due: inTime(Number(count) || 1, unit.toLowerCase(), today),
  })),
  rule('due', `${ON}(\\d{4}-\\d\\d-\\d\\d)`, ([, day = '']) => (isDay(day) ? { due: day } : null)),
  rule('due', `${ON}(\\d{1,2}) (${SHORT_MONTHS})`, ([, day = '', month = ''], { today }) => {
    const due = comingDate(day, month, today);
    return due === null ? null : { due };
  }),
  rule('due', `${ON}(${SHORT_MONTHS}) (\\d{1,2})`, ([, month = '', day = ''], { today }) => {
    const due = comingDate(day, month, today);
    return due === null ? null : { due };
  }),
  rule('time', '(?:at )?(\\d{1,2}):([0-5]\\d)(?: ?(am|pm))?', ([, hour = '', minutes = '', half]) =>
    clock(hour, minutes, half),
  ),
  rule('time', '(?:at )?(\\d{1,2}) ?(am|pm)', ([, hour = '', half]) => clock(hour, '00', half)),
  rule('time', '(?:at )?noon', () => ({ time: '12:00' })),
  rule('priority', `!(${Object.keys(URGENCY).join('|')})`, ([, word = '']) => {
    const priority = URGENCY[word.toLowerCase()];
    return priority === undefined ? null : { priority };
  }),
  rule('tag', '#([\\p{L}\\p{N}_-]+)', ([, tag = '']) => ({ tag: tagOf(tag) })),
  rule('list', '@([\\p{L}\\p{N}_-]+)', ([, word = ''], { lists }) => {
    const list = lists.find(({ name }) => listWord(name).startsWith(word.toLowerCase()));
    return list === undefined ? null : { listId: list.id };
  }),
];

/** How a list is named in a line: `Reading room` is `reading-room`. */
export const listWord = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/gu, '-');

/** For people: what may be written, and what it means. */
export const WORDS: readonly { readonly words: readonly string[]; readonly mean: string }[] = [
  { words: ['today', 'tomorrow', 'friday', 'next week'], mean: 'Due on that day' },
  { words: ['in 3 days', '27 Nov', '2030-01-31'], mean: 'Due on that day' },
  { words: ['14:00', '2 pm', 'noon'], mean: 'At that time' },
  { words: ['!high', '!medium', '!low'], mean: 'Priority; also !stat, !urgent, !soon and !routine' },
  { words: ['#ward'], mean: 'A tag' },
  { words: ['@reading-room'], mean: 'The list' },
  { words: ['every day', 'every weekday', 'every week', 'every month'], mean: 'Repeats' },
  { words: ['"next week"'], mean: 'Text in quotation marks stays in the title' },
];

const QUOTED = /"[^"]*"/uy;

function partAt(text: string, at: number, knows: Knows, taken: ReadonlySet<PartKind>) {
  for (const { kind, words, read } of RULES) {
    if (taken.has(kind)) continue;
    words.lastIndex = at;
    const found = words.exec(text);
    const meaning = found === null ? null : read(found, knows);
    if (meaning !== null) return { part: { kind, start: at, end: words.lastIndex }, meaning };
  }
  return null;
}

/** The line without the words that were understood. */
function titleOf(text: string, parts: readonly Part[]): string {
  let title = '';
  let at = 0;
  for (const { start, end } of parts) {
    title += text.slice(at, start);
    at = end;
  }
  return (title + text.slice(at))
    .replaceAll('"', '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[,;.])|^[ ,;]+|[ ,;]+$/gu, '');
}

/**
 * Reads a line such as `Call the lab tomorrow 14:00 !high #ward every week`. A line that would have no title
 * left is a title as it stands. What comes again, or has a time, begins today where it says no day.
 */
export function understand(text: string, knows: Knows): Understood {
  const parts: Part[] = [];
  const taken = new Set<PartKind>();
  const tags = new Set<string>();
  let said: Meaning = {};
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && !/[\s,;]/u.test(text[at - 1] ?? '')) continue;
    QUOTED.lastIndex = at;
    if (QUOTED.test(text)) {
      at = QUOTED.lastIndex - 1;
      continue;
    }
    const found = partAt(text, at, knows, taken);
    if (found === null) continue;
    const { part, meaning } = found;
    const { tag, ...rest } = meaning;
    if (tag !== undefined) tags.add(tag);
    else taken.add(part.kind);
    if (rest.due !== undefined) taken.add('due');
    said = { ...said, ...rest };
    parts.push(part);
    at = part.end - 1;
  }
  const title = titleOf(text, parts);
  if (title === '') return { title: text.trim(), parts: [], tags: [] };
  const needsDay = said.due === undefined && (said.time !== undefined || said.repeat !== undefined);
  return { title, parts, tags: [...tags], ...said, ...(needsDay ? { due: knows.today } : {}) };
}

/** The line with other words in the place of some; behind it where they are new. */
export function reworded(text: string, part: Part | null, words: string): string {
  if (part === null) return `${text.trimEnd()} ${words}`;
  return `${text.slice(0, part.start)}${words}${text.slice(part.end)}`.replaceAll(/ {2,}/gu, ' ').trim();
}
