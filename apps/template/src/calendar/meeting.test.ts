import { describe, expect, it } from 'vitest';
import { OWN_ID } from '../kit/cast/people.ts';
import { planOf } from './form/plan.ts';
import { lanesOf } from './rooms/room-lanes.ts';
import { answersText, peopleOf } from './store/answers.ts';
import { bookingsOf, overlaps } from './store/bookings.ts';
import { busyOf, takenOf } from './store/busy.ts';
import { withoutSeries } from './store/change-events.ts';
import type { CalendarEvent } from './store/event.ts';
import { makeEvents } from './store/make-events.ts';
import { ROOMS } from './store/rooms.ts';
import { seriesOf } from './store/series.ts';
import { dayAt, momentOf } from './times/clock.ts';
import { firstFree } from './times/first-free.ts';
import { laterDays, repeatOf, repeatText } from './times/repeat.ts';
import { hourText, zoneName } from './times/zones.ts';

/** A Monday. */
const DAY = '2026-05-04';
const event = (from: number, to: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: `${from}`.padStart(24, 'a'),
  title: 'Audit',
  description: '',
  color: '#2f7fd1',
  allDay: false,
  start: momentOf(DAY, from),
  end: momentOf(DAY, to),
  ...more,
});

describe('who has time', () => {
  const invited = event(600, 660, {
    guests: [
      { id: 'priya-nair', answer: 'yes' },
      { id: 'omar-khalil', answer: 'no' },
    ],
  });
  const has = (id: string): boolean =>
    busyOf(id, DAY, [invited]).some(({ from, to }) => from === 600 && to === 660);

  it('is busy who invites and who comes, but not who said no', () => {
    expect([OWN_ID, 'priya-nair', 'omar-khalil'].map(has)).toEqual([true, true, false]);
    expect(busyOf('priya-nair', DAY, [])).toEqual(busyOf('priya-nair', DAY, []));
    expect(busyOf('priya-nair', '2026-05-03', [])).toEqual([]);
  });

  it('is free for the first time in working hours, from now on, over weekends', () => {
    const free = (minutes: number, lasts: number, busy = [{ from: 480, to: 1_080 }]) =>
      firstFree({ from: { day: DAY, minutes }, lasts, busyOn: (day) => (day === DAY ? busy : []) });
    expect(free(0, 60)).toBe(momentOf('2026-05-05', 480));
    expect(free(0, 60, [{ from: 480, to: 590 }])).toBe(momentOf(DAY, 600));
    expect(free(617, 60, [])).toBe(momentOf(DAY, 630));
    const friday = { day: '2026-05-08', minutes: 1_070 };
    expect(firstFree({ from: friday, lasts: 30, busyOn: () => [] })).toBe(momentOf('2026-05-11', 480));
    const never = { from: friday, lasts: 30, busyOn: () => [{ from: 0, to: 1_440 }] };
    expect(firstFree(never)).toBeNull();
  });

  it('is said of everyone an event needs, with the first time when all of them are free', () => {
    const asked = { day: DAY, at: { from: 615, to: 645 }, guestIds: ['priya-nair', 'luis-romero'] };
    const plan = planOf({ ...asked, roomId: 'library', events: [invited], nowMs: momentOf(DAY, 0) });
    expect(plan.rows.map(({ name }) => name)).toEqual(['You', 'Priya Nair', 'Luis Romero', 'Library']);
    expect(plan.rows.slice(0, 2).map(({ isFree }) => isFree)).toEqual([false, false]);
    const at = plan.freeAt ?? 0;
    const start = (at - momentOf(dayAt(at))) / 60_000;
    const again = planOf({
      ...asked,
      day: dayAt(at),
      at: { from: start, to: start + 30 },
      roomId: 'library',
      events: [invited],
      nowMs: momentOf(DAY, 0),
    });
    expect(again.rows.every(({ isFree }) => isFree)).toBe(true);
  });
});

describe('rooms', () => {
  const sunday = '2026-05-03';
  const on = (from: number, to: number, id = 'library'): CalendarEvent => ({
    ...event(from, to, { roomId: id }),
    start: momentOf(sunday, from),
    end: momentOf(sunday, to),
  });

  it('are not free twice: the conflict, what is too small, and free ones that are large enough', () => {
    const guestIds = ['priya-nair', 'luis-romero', 'hana-lindqvist', 'jonas-weber', 'freya-olsen'];
    const asked = { day: sunday, at: { from: 600, to: 660 }, guestIds, nowMs: 0 };
    const taken = planOf({ ...asked, roomId: 'library', events: [on(630, 700)] });
    expect(taken.conflicts).toEqual([{ title: 'Audit', from: 630, to: 700 }]);
    expect(taken.freeRooms.map(({ id }) => id)).toEqual([
      'room-2-14',
      'reading-room',
      'seminar-room',
      'lecture-hall',
    ]);
    const small = planOf({ ...asked, roomId: 'quiet-room', events: [on(660, 700, 'quiet-room')] });
    expect([small.conflicts, small.missingSeats]).toEqual([[], 2]);
  });

  it('stand in lanes where they are booked twice', () => {
    const lanes = lanesOf('library', sunday, [
      on(600, 660),
      on(630, 700),
      on(700, 730),
      on(600, 660, 'other'),
    ]);
    expect(lanes.map(({ lane, isConflict }) => [lane, isConflict])).toEqual([
      [0, true],
      [1, true],
      [0, false],
    ]);
  });

  it('are kept for what is there each week, and others book them one after another', () => {
    const week = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08'];
    const weekly = makeEvents('2026-05-01').filter(({ series }) => series !== undefined);
    let count = 0;
    for (const { id } of ROOMS)
      for (const day of week) {
        const bookings = bookingsOf(id, day);
        count += bookings.length;
        const all = takenOf(
          id,
          day,
          weekly.filter(({ start }) => dayAt(start) === day),
        );
        for (const [at, one] of all.entries())
          expect(
            all.slice(at + 1).some((other) => overlaps(one, other)),
            `${id} ${day}`,
          ).toBe(false);
      }
    expect(count).toBeGreaterThan(40);
  });
});

describe('what repeats', () => {
  it.each([
    ['day', '2026-05-07', ['2026-05-05', '2026-05-06', '2026-05-07'], 'Every day'],
    [
      'workday',
      '2026-05-11',
      ['2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08', '2026-05-11'],
      'Every weekday',
    ],
    ['week', '2026-05-20', ['2026-05-11', '2026-05-18'], 'Weekly on Monday'],
    ['fortnight', '2026-06-01', ['2026-05-18', '2026-06-01'], 'Every 2 weeks on Monday'],
    ['month', '2026-07-04', ['2026-06-04', '2026-07-04'], 'Monthly on day 4'],
  ] as const)('is again every %s up to its last day, and is said in words', (kind, until, days, words) => {
    const repeat = repeatOf(kind, DAY, until);
    if (repeat === null) throw new Error('It does not repeat.');
    expect(laterDays(repeat, DAY)).toEqual(days);
    expect(repeatText(repeat, DAY, 'en')).toMatch(new RegExp(`^${words}, until \\w+ \\d+, 2026$`, 'u'));
  });

  it('is made at once, at the same hour each time, and deleted from an event on', () => {
    const repeat = repeatOf('week', DAY, '2026-05-25');
    if (repeat === null) throw new Error('It does not repeat.');
    const events = seriesOf(event(600, 660), repeat);
    expect(events.map(({ start }) => start)).toEqual(
      [DAY, '2026-05-11', '2026-05-18', '2026-05-25'].map((day) => momentOf(day, 600)),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
    const [first] = events;
    const left = withoutSeries(events, first?.series?.id ?? '', momentOf('2026-05-11'));
    expect(left).toEqual([first]);
  });

  it('names several weekdays', () => {
    const repeat = { every: 'week', weekdays: [1, 4], until: null } as const;
    expect(repeatText(repeat, DAY, 'en')).toBe('Weekly on Tuesday and Friday');
  });
});

it('counts what guests said, with who invited', () => {
  const people = peopleOf(
    event(600, 660, {
      organiserId: 'priya-nair',
      guests: [
        { id: OWN_ID, answer: 'yes' },
        { id: 'luis-romero', answer: 'waiting' },
      ],
    }),
  );
  expect(people[0]).toEqual({ id: 'priya-nair', answer: 'yes' });
  expect(answersText(people)).toBe('2 yes, 1 no reply');
  expect(peopleOf(event(600, 660))).toEqual([]);
});

it('tells what time it is elsewhere, with minutes where it is no whole hour', () => {
  const noon = Date.parse('2026-05-04T12:00Z');
  expect(hourText(noon, 'en', 'new-york').replaceAll(/\s/gu, ' ')).toBe('8 AM');
  expect(hourText(noon, 'en', 'kolkata').replaceAll(/\s/gu, ' ')).toBe('5:30 PM');
  expect(zoneName(noon, 'en', 'new-york')).toBe('EDT');
});
