// @vitest-environment node
import { createRequire } from 'node:module';
import { addDays } from '@aiso/ui/dates/day.ts';
import type * as pdfmakeModule from 'pdfmake';
import { describe, expect, it } from 'vitest';
import { rowsIn } from '../kit/by-day.ts';
import { history, today } from '../kit/calendar.ts';
import { splitOf } from '../kit/split.ts';
import { chartSum, expectAgreement, figureNow } from '../kit/testing/dashboard-agrees.ts';
import { expectEveryCardFollows } from '../kit/testing/every-card-follows.ts';
import { segmentPoints } from './polyline.ts';
import { REPORTS } from './ReportsPage.tsx';
import { reportDocument } from './report-document.ts';
import { makeReports, places, type ReportsView, reachedOf, topPages } from './reports.ts';
import { nextDay, sentence } from './schedules.ts';
import { COUNTRIES, trafficOf } from './traffic.ts';

const TO = today();
const VIEW: ReportsView = {
  days: { from: addDays(TO, -29), to: TO },
  before: { from: addDays(TO, -59), to: addDays(TO, -30) },
  segment: null,
  country: null,
  locale: 'en',
};
const sumOf = (rows: readonly { readonly value: number }[]): number =>
  rows.reduce((sum, { value }) => sum + value, 0);

describe('reports', () => {
  it('follow the days, the comparison and the segment in every card', () =>
    expectEveryCardFollows(REPORTS, { own: { country: null } }));

  it('tell the same in every widget, whatever is asked for', () =>
    expectAgreement(REPORTS, {
      own: { country: [null, 'DE', 'PL', 'US'] },
      agree: [
        {
          what: 'revenue',
          of: (data, view) => [
            figureNow(REPORTS, 'revenue', data, view),
            chartSum(REPORTS, 'target', data, view, 'revenue'),
            figureNow(REPORTS, 'orders', data, view) * figureNow(REPORTS, 'average-order', data, view),
          ],
        },
        {
          what: 'visits',
          of: (data, view) => [
            chartSum(REPORTS, 'sources', data, view),
            chartSum(REPORTS, 'map', data, view),
            sumOf(places(data, view)),
          ],
        },
        {
          what: 'orders',
          of: (data, view) => [
            figureNow(REPORTS, 'orders', data, view),
            chartSum(REPORTS, 'sources', data, view) * figureNow(REPORTS, 'conversion', data, view),
          ],
        },
        {
          what: 'views of pages',
          of: (data, view) => [
            sumOf(topPages(data, view)),
            rowsIn(data.traffic, view.days)
              .filter(({ audience }) => view.segment === null || audience === view.segment)
              .filter(({ country }) => view.country === null || country === view.country)
              .reduce((sum, { pages }) => sum + pages.reduce((all, one) => all + one, 0), 0),
          ],
        },
      ],
    }));

  it('lose some at each step of the way, more of the new than of members', () => {
    const data = makeReports();
    const rate = (segment: string | null): number => {
      const card = REPORTS.cards.find(({ id }) => id === 'funnel');
      const chart = card?.kind === 'chart' ? card.of(data, { ...VIEW, segment }) : null;
      const parts = chart?.kind === 'funnel' ? chart.parts.map(({ value }) => value) : [];
      expect(parts).toHaveLength(5);
      expect(parts).toEqual(parts.toSorted((one, other) => other - one));
      return (parts.at(-1) ?? 0) / (parts[0] ?? 1);
    };
    expect(rate('new')).toBeLessThan(rate(null));
    expect(rate(null)).toBeLessThan(rate('members'));
  });

  it('of all audiences are those of each added up', () => {
    const data = makeReports();
    const of = (segment: string | null) => figureNow(REPORTS, 'revenue', data, { ...VIEW, segment });
    expect(of('new') + of('returning') + of('members')).toBeCloseTo(of(null), 4);
  });

  it('open a country to its cities', () => {
    const data = makeReports();
    const view = { ...VIEW, country: 'DE' };
    expect(places(data, view).map(({ title }) => title)).toContain('Berlin');
    expect(sumOf(places(data, view))).toBe(places(data, VIEW).find(({ id }) => id === 'DE')?.value);
    expect(Object.keys(COUNTRIES)).toHaveLength(12);
  });

  it('are the same for the same day, come near the target, and have none of what is not yet', () => {
    expect(trafficOf('2026-03-02')).toEqual(trafficOf('2026-03-02'));
    const data = makeReports();
    expect(data.traffic(addDays(history().to, 1))).toEqual([]);
    const reached = reachedOf(data, VIEW) ?? 0;
    expect(reached).toBeGreaterThan(0.8);
    expect(reached).toBeLessThan(1.25);
  });

  it('split a number into parts that sum up to it', () => {
    expect(splitOf(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(splitOf(7, [0, 0])).toEqual([4, 3]);
    expect(splitOf(0, [1, 2])).toEqual([0, 0]);
  });
});

describe('schedules', () => {
  it('say when, and find the next day after today', () => {
    expect(nextDay({ every: 'week', weekday: 0 }, '2026-11-23')).toBe('2026-11-30');
    expect(nextDay({ every: 'month', weekday: 0 }, '2026-12-01')).toBe('2027-01-01');
    expect(nextDay({ every: 'day', weekday: 0 }, '2026-12-31')).toBe('2027-01-01');
    expect(sentence({ every: 'week', weekday: 4, time: '08:00' })).toBe('Every Friday at 08:00');
  });
});

describe('the report as a file', () => {
  it('is a PDF of some pages with what is shown', { timeout: 30_000 }, async () => {
    const require = createRequire(import.meta.url);
    const pdfmake = require('pdfmake/build/pdfmake.js') as typeof pdfmakeModule;
    const { vfs, fonts } = require('pdfmake/build/standard-fonts/Helvetica.js') as {
      readonly vfs: Parameters<typeof pdfmake.addVirtualFileSystem>[0];
      readonly fonts: Parameters<typeof pdfmake.addFonts>[0];
    };
    pdfmake.addVirtualFileSystem(vfs);
    pdfmake.addFonts(fonts);
    const document = reportDocument(makeReports(), { ...VIEW, country: 'DE', locale: 'ar' });
    const text = JSON.stringify(document);
    expect(text).toContain('Germany');
    expect(text).toContain('Berlin');
    const file = Buffer.from(await pdfmake.createPdf(document).getBuffer());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1').match(/\/Type \/Page\b/gu)?.length).toBeGreaterThan(1);
  });

  it('leaves a gap in a line where nothing was measured', () => {
    const frame = { width: 30, height: 10, most: 2 };
    expect(segmentPoints([0, 1, null, 2], frame)).toEqual([
      [
        { x: 0, y: 10 },
        { x: 10, y: 5 },
      ],
    ]);
  });
});
