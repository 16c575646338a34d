import { contrast, oklabOf } from '@aiso/ui/theme/derive-color.ts';
import { SURFACES } from '@aiso/ui/theme/surfaces.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lengthOf } from '../kit/calendar.ts';
import { EVENT_SCHEMA, type EventInput, endAfterStart, inputOf } from './form/event-values.ts';
import { keyStep } from './grid/key-step.ts';
import { agendaRows, foundRows } from './list/list-rows.ts';
import { CALENDARS, USUAL_COLOR } from './store/calendars.ts';
import type { CalendarEvent, EventTimes } from './store/event.ts';
import { makeEvents, makeManyEvents } from './store/make-events.ts';
import { moved, placed, resized } from './times/move.ts';
import { daysOf, firstWeekdayOf, turned } from './times/range.ts';
import { notHidden, titled, within } from './times/visible.ts';
import { partText, shortClockText, spokenName, whenText } from './times/words.ts';

/** In the zone of the test. */
const at = (moment: string): number => new Date(moment).getTime();
const timed = (start: string, end: string): EventTimes => ({ allDay: false, start: at(start), end: at(end) });
const wholeDays = (start: string, end: string): EventTimes => ({
  allDay: true,
  start: at(`${start}T00:00`),
  end: at(`${end}T00:00`),
});
const event = (times: EventTimes, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'a'.repeat(24),
  title: 'Tumour board',
  description: '',
  color: USUAL_COLOR,
  ...times,
  ...more,
});

describe('moving, where summer time begins on March 29 and ends on October 25', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(new Date('2026-07-01T12:00Z').getHours(), 'the zone of the test').toBe(14);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    [
      'a week over its beginning',
      timed,
      ['2026-03-26T10:00', '2026-03-26T11:30'],
      7,
      ['2026-04-02T10:00', '2026-04-02T11:30'],
    ],
    [
      'a day over its end',
      timed,
      ['2026-10-24T22:00', '2026-10-24T23:00'],
      1,
      ['2026-10-25T22:00', '2026-10-25T23:00'],
    ],
    ['onto the longer day', wholeDays, ['2026-10-24', '2026-10-25'], 1, ['2026-10-25', '2026-10-26']],
    ['back over its beginning', wholeDays, ['2026-03-30', '2026-04-01'], -2, ['2026-03-28', '2026-03-30']],
  ] as const)('keeps the time on the wall: %s', (_what, times, [start, end], days, [newStart, newEnd]) => {
    const [before, after] = [times(start, end), times(newStart, newEnd)];
    expect(moved(before, { days, minutes: 0 })).toEqual(after);
    expect(placed(before, after.start, before.allDay)).toEqual(after);
  });

  it('keeps a night as long by the clock, though an hour of it is left out', () => {
    const night = timed('2026-03-27T20:00', '2026-03-28T08:00');
    const short = placed(night, at('2026-03-28T20:00'), false);
    expect(short).toEqual(timed('2026-03-28T20:00', '2026-03-29T08:00'));
    expect((short.end - short.start) / 3_600_000).toBe(11);
  });

  it('still has a length where all of it falls into the hour that is left out', () => {
    const early = timed('2026-03-28T02:00', '2026-03-28T03:00');
    const next = placed(early, at('2026-03-29T02:00'), false);
    expect(next.end).toBeGreaterThan(next.start);
  });

  it('moves by minutes that pass', () => {
    const [start, end] = [at('2026-03-29T01:45'), at('2026-03-29T03:15')];
    expect(moved({ allDay: false, start, end }, { days: 0, minutes: 30 })?.start).toBe(start + 1_800_000);
  });
});

it('turns a timed event into whole days that it touched, and whole days into an hour', () => {
  const night = timed('2026-05-04T20:00', '2026-05-05T08:00');
  expect(placed(night, at('2026-05-06T00:00'), true)).toEqual(wholeDays('2026-05-06', '2026-05-08'));
  const toMidnight = timed('2026-05-04T20:00', '2026-05-05T00:00');
  expect(placed(toMidnight, at('2026-05-06T00:00'), true)).toEqual(wholeDays('2026-05-06', '2026-05-07'));
  expect(placed(wholeDays('2026-05-04', '2026-05-07'), at('2026-05-05T09:00'), false)).toEqual(
    timed('2026-05-05T09:00', '2026-05-05T10:00'),
  );
});

it('refuses an end before the start, and years that the date fields do not offer', () => {
  const hour = timed('2026-05-04T09:00', '2026-05-04T10:00');
  expect(resized(hour, { days: 0, minutes: -45 })).toEqual(timed('2026-05-04T09:00', '2026-05-04T09:15'));
  expect(resized(hour, { days: 0, minutes: -60 })).toBeNull();
  expect(resized(wholeDays('2026-05-04', '2026-05-05'), { days: -1, minutes: 0 })).toBeNull();
  expect(moved(wholeDays('2099-12-31', '2100-01-01'), { days: 1, minutes: 0 })).toBeNull();
  expect(moved(wholeDays('1900-01-01', '1900-01-02'), { days: -1, minutes: 0 })).toBeNull();
});

describe('the form', () => {
  const fields: EventInput = {
    title: ' Audit ',
    description: '',
    color: USUAL_COLOR,
    allDay: false,
    startDay: '2026-05-04',
    startClock: '09:00',
    endDay: '2026-05-04',
    endClock: '10:00',
    guests: [],
    roomId: 'none',
    repeat: 'never',
    until: '2026-08-03',
  };
  const faults = (change: Partial<EventInput>): readonly string[] =>
    EVENT_SCHEMA.safeParse({ ...fields, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it.each<[string, Partial<EventInput>, readonly string[]]>([
    ['without a title', { title: '  ' }, ['title']],
    ['that ends when it starts', { endClock: '09:00' }, ['endClock']],
    ['that ends on the day before', { endDay: '2026-05-03' }, ['endDay']],
    ['of whole days that end before they start', { allDay: true, endDay: '2026-05-03' }, ['endDay']],
    ['before 1900', { startDay: '1899-12-31' }, ['startDay']],
    ['after 2099', { endDay: '2100-01-01' }, ['endDay']],
    ['of a colour that no calendar has', { color: '#000000' }, ['color']],
    ['on the last day that there is', { startDay: '2099-12-31', endDay: '2099-12-31' }, []],
    ['of one whole day', { allDay: true }, []],
    ['that repeats and ends when it starts', { repeat: 'week', until: '2026-05-04' }, ['until']],
    ['that repeats for years', { repeat: 'week', until: '2028-05-04' }, ['until']],
    ['that does not repeat, whatever its last day', { until: null }, []],
  ])('judges an event %s', (_what, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it('says of an event what the event is made of again', () => {
    for (const times of [
      timed('2026-05-04T20:00', '2026-05-05T08:15'),
      wholeDays('2026-05-04', '2026-05-07'),
    ]) {
      const guests = [{ id: 'priya-nair', answer: 'maybe' as const }];
      const { id: _id, ...values } = event(times, { guests, roomId: 'library' });
      expect(EVENT_SCHEMA.parse(inputOf(values))).toEqual({ ...values, repeat: null });
    }
    expect(inputOf(event(wholeDays('2026-05-04', '2026-05-07'))).endDay).toBe('2026-05-06');
  });

  it('puts the end off with the start, and leaves it where the fields say no time', () => {
    const later = { ...fields, startDay: '2026-05-06', startClock: '23:30' };
    expect(endAfterStart(fields, later)).toEqual({ endDay: '2026-05-07', endClock: '00:30' });
    const whole = { ...fields, allDay: true, endDay: '2026-05-05' };
    expect(endAfterStart(whole, { ...whole, startDay: '2026-05-30' })?.endDay).toBe('2026-05-31');
    expect(endAfterStart(fields, { ...fields, startDay: null })).toBeNull();
    expect(endAfterStart({ ...fields, endClock: '08:00' }, later)).toBeNull();
  });
});

describe('pages', () => {
  it.each([
    ['month', 'en', { from: '2026-11-01', to: '2026-12-05' }],
    ['month', 'de', { from: '2026-10-26', to: '2026-12-06' }],
    ['week', 'en', { from: '2026-11-22', to: '2026-11-28' }],
    ['week', 'ar-u-nu-latn', { from: '2026-11-21', to: '2026-11-27' }],
    ['day', 'en', { from: '2026-11-26', to: '2026-11-26' }],
    ['rooms', 'en', { from: '2026-11-26', to: '2026-11-26' }],
    ['agenda', 'en', { from: '2026-11-26', to: '2026-12-23' }],
  ] as const)('a %s in %s begins with its weekday', (view, locale, expected) => {
    expect(daysOf(view, '2026-11-26', firstWeekdayOf(locale))).toEqual(expected);
  });

  it('have as many weeks as their month touches', () => {
    const weeksOf = (day: string) => lengthOf(daysOf('month', day, 1)) / 7;
    expect(['2027-02-10', '2026-09-01', '2026-08-15'].map(weeksOf)).toEqual([4, 5, 6]);
  });

  it('turn month by month, also from its last day, and end with the calendar', () => {
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(turned('month', '2026-01-15', -1)).toBe('2025-12-15');
    expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06');
    expect(turned('month', '2099-12-01', 1)).toBeNull();
    expect(turned('day', '1900-01-01', -1)).toBeNull();
  });
});

describe('what is shown', () => {
  const board = event(timed('2026-05-04T20:00', '2026-05-05T08:00'), { id: 'board' });
  const leave = event(wholeDays('2026-05-01', '2026-05-05'), {
    id: 'leave',
    title: 'Leave',
    color: CALENDARS[5].color,
  });
  const late = event(timed('2026-05-06T09:00', '2026-05-06T10:00'), { id: 'late', title: 'Late board' });
  const events = [late, board, leave];
  const ids = (found: readonly CalendarEvent[]): readonly string[] => found.map(({ id }) => id);

  it('are the events that touch a day, of calendars that are not hidden, with all words in their title', () => {
    expect(ids(within(events, { from: '2026-05-05', to: '2026-05-05' }))).toEqual(['board']);
    expect(ids(within(events, { from: '2026-05-04', to: '2026-05-06' }))).toEqual(['late', 'board', 'leave']);
    expect(ids(notHidden(events, ['personal']))).toEqual(['late', 'board']);
    expect(ids(titled(events, 'BOARD late'))).toEqual(['late']);
  });

  it('stands in the agenda on each of its days, whole days first', () => {
    const rows = agendaRows(events, { from: '2026-05-04', to: '2026-05-06' }, '2026-05-05', 'en');
    expect(rows.map((row) => (row.kind === 'heading' ? row.text : `${row.event.id}: ${row.when}`))).toEqual([
      'Monday, May 4',
      'leave: All day',
      expect.stringMatching(/^board: From 8:00\sPM$/u),
      'Tuesday, May 5',
      expect.stringMatching(/^board: Until 8:00\sAM$/u),
      'Wednesday, May 6',
      expect.stringMatching(/^late: 9:00\s–\s10:00\sAM$/u),
    ]);
    expect(rows.filter((row) => row.kind === 'heading' && row.isToday)).toHaveLength(1);
  });

  it('is found with what comes next first, then what was last', () => {
    const rows = foundRows(events, at('2026-05-05T06:00'), 'en');
    expect(rows.map((row) => (row.kind === 'heading' ? row.text : row.event.id))).toEqual([
      'Upcoming (2)',
      'board',
      'late',
      'Earlier (1)',
      'leave',
    ]);
  });

  it('is told in words: title, day, time, calendar', () => {
    expect(spokenName(late, 'en').replaceAll(/\s/gu, ' ')).toBe(
      'Late board, Wednesday, May 6, 9:00 – 10:00 AM, Meetings',
    );
    expect(whenText(leave, 'en').replaceAll(/\s/gu, ' ')).toBe('Friday, May 1 – Monday, May 4, all day');
    expect(whenText(board, 'en')).toMatch(/Mon, May 4.*8:00.*Tue, May 5.*8:00/u);
    expect(partText(board, '2026-05-04', 'de')).toBe('From 20:00');
  });

  it.each([
    ['en', '08:00', '8a'],
    ['en', '20:30', '8:30p'],
    ['de', '08:00', '08:00'],
    ['ar-AE-u-nu-latn', '08:00', '8 ص'],
  ])('leaves its title room on a month’s page: in %s, %s is %s', (locale, time, text) => {
    expect(shortClockText(at(`2026-05-04T${time}`), locale).replaceAll(/\s/gu, ' ')).toBe(text);
  });
});

it.each([
  [{ key: 'ArrowRight' }, 'week', false, false, { does: 'move', by: { days: 1, minutes: 0 } }],
  [{ key: 'ArrowRight' }, 'week', false, true, { does: 'move', by: { days: -1, minutes: 0 } }],
  [{ key: 'ArrowUp' }, 'week', false, false, { does: 'move', by: { days: 0, minutes: -15 } }],
  [{ key: 'ArrowDown' }, 'month', false, false, { does: 'move', by: { days: 7, minutes: 0 } }],
  [
    { key: 'ArrowDown', shiftKey: true },
    'month',
    false,
    false,
    { does: 'resize', by: { days: 0, minutes: 15 } },
  ],
  [
    { key: 'ArrowDown', shiftKey: true },
    'week',
    true,
    false,
    { does: 'resize', by: { days: 7, minutes: 0 } },
  ],
  [{ key: 'ArrowRight', ctrlKey: true }, 'week', false, false, null],
  [{ key: 'Enter' }, 'week', false, false, null],
] as const)('Alt and %j in a %s moves or resizes', (pressed, view, allDay, isMirrored, expected) => {
  const keys = { altKey: true, shiftKey: false, ctrlKey: false, metaKey: false, ...pressed };
  expect(keyStep(keys, view, allDay, isMirrored)).toEqual(expected);
});

it.each(['light', 'dark'] as const)(
  'the colours of calendars stand out from %s paper, and from each other',
  (mode) => {
    for (const [index, { color, name }] of CALENDARS.entries()) {
      expect(contrast(color, SURFACES[mode].paper), name).toBeGreaterThanOrEqual(3);
      for (const other of CALENDARS.slice(0, index)) {
        const [one, two] = [oklabOf(color), oklabOf(other.color)];
        expect(Math.hypot(...one.map((value, axis) => value - (two[axis] ?? 0)))).toBeGreaterThan(0.06);
      }
    }
  },
);

it('the demo has the same events on a day whenever it is looked at; a great deal of them is 1,000 a month', () => {
  const day = { from: '2026-05-04', to: '2026-05-08' };
  const [one, other] = ['2026-05-01', '2026-06-15'].map((today) => within(makeEvents(today), day));
  expect(one?.length).toBeGreaterThan(8);
  expect(new Set(one?.map(({ id }) => id))).toEqual(new Set(other?.map(({ id }) => id)));
  const many = makeManyEvents('2026-05-01');
  expect(many.length).toBeGreaterThanOrEqual(24_000);
  expect(within(many, { from: '2026-05-01', to: '2026-05-31' }).length).toBeGreaterThanOrEqual(1_000);
  expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
});
