import { expect, it } from 'vitest';
import { hourOn, type LaterTime, sendTimes, snoozeTimes } from './later-times.ts';
import { untilText } from './until-text.ts';

const at = (moment: string): number => new Date(moment).getTime();
/** A Wednesday. */
const MORNING = at('2026-03-04T10:20');
const told = (times: readonly LaterTime[], now: number): readonly string[] =>
  times.map(({ text, at: until }) => `${text}: ${untilText(until, now, 'en').replaceAll(/\s/gu, ' ')}`);

it('offers times to come until which a mail may be laid aside', () => {
  expect(told(snoozeTimes(MORNING), MORNING)).toEqual([
    'Later today: Today, 2:00 PM',
    'Tomorrow: Tomorrow, 8:00 AM',
    'This weekend: Sat, 8:00 AM',
    'Next week: Mon, 8:00 AM',
  ]);
  const sunday = at('2026-03-08T21:00');
  expect(told(snoozeTimes(sunday), sunday)).toEqual(['Tomorrow: Tomorrow, 8:00 AM']);
});

it('offers times at which a letter may be sent', () => {
  expect(told(sendTimes(MORNING), MORNING)).toEqual([
    'This afternoon: Today, 1:00 PM',
    'Tomorrow morning: Tomorrow, 8:00 AM',
    'Tomorrow afternoon: Tomorrow, 1:00 PM',
    'Monday morning: Mon, 8:00 AM',
  ]);
  for (const { at: until } of sendTimes(at('2026-03-06T16:00')))
    expect(until).toBeGreaterThan(at('2026-03-06T16:00'));
});

it('tells a day that is further off, or over, by its date', () => {
  expect(untilText(hourOn(MORNING, 9, 8), MORNING, 'en')).toMatch(/^Mar 13, 8:00\sAM$/u);
  expect(untilText(hourOn(MORNING, -1, 8), MORNING, 'en')).toMatch(/^Mar 3, /u);
});
