import { expect, it } from 'vitest';
import { today } from '../kit/calendar.ts';
import { chartSum, expectAgreement } from '../kit/testing/dashboard-agrees.ts';
import { expectEveryCardFollows } from '../kit/testing/every-card-follows.ts';
import { MONITORING } from './dashboard.ts';
import { DAY_MS, type Incident, startOf } from './incidents.ts';
import { LEVELS, logUntil } from './log.ts';
import {
  incidentsIn,
  type MonitoringView,
  nowFigure,
  type Operations,
  openIncidents,
  stateOf,
  uptimeDays,
  uptimeOf,
} from './operations.ts';
import { SERVICES } from './services.ts';
import { acknowledged, resolved } from './work.ts';

const HOUR_MS = 3_600_000;
const NOON = startOf('2026-03-25') + DAY_MS / 2;
const VIEW: MonitoringView = {
  days: { from: '2026-03-19', to: '2026-03-25' },
  before: null,
  segment: null,
  locale: 'en',
  level: 'info',
};
const incident = (change: Partial<Incident>): Incident => ({
  id: 'INC-1',
  service: 'portal',
  severity: 'outage',
  reason: 'Disk full',
  begunAt: NOON - HOUR_MS,
  endedAt: null,
  isAcknowledged: false,
  ...change,
});
const operationsWith = (...incidents: readonly Incident[]): Operations => ({ incidents, at: NOON });
const [portal] = SERVICES;

it('has no card that ignores the days or the service', async () => {
  await expectEveryCardFollows(MONITORING, {
    own: { level: 'info' },
    ofNow: ['services', 'log', ...['cpu', 'memory', 'latencyMs', 'errors'].map((metric) => `now-${metric}`)],
    length: 90,
  });
});

it('counts the same incidents in chart and list, whatever is asked for', async () => {
  await expectAgreement(MONITORING, {
    own: { level: LEVELS },
    agree: [
      {
        what: 'incidents',
        of: (data, view) => [incidentsIn(data, view).length, chartSum(MONITORING, 'by-service', data, view)],
      },
    ],
  });
});

it('counts outages alone against the uptime, and each minute of them once', () => {
  const outage = incident({ begunAt: NOON - 25 * HOUR_MS, endedAt: NOON - 24 * HOUR_MS });
  const slow = incident({ id: 'INC-2', severity: 'degraded', begunAt: NOON - 3 * HOUR_MS });
  const overMidnight = incident({
    id: 'INC-3',
    service: 'mail',
    begunAt: startOf('2026-03-25') - HOUR_MS,
    endedAt: startOf('2026-03-25') + HOUR_MS,
  });
  const rows = uptimeOf(operationsWith(outage, slow, overMidnight), VIEW);
  const watchedMs = NOON - startOf(uptimeDays(VIEW.days).from);
  const shareOf = (id: string) => rows.find(({ service }) => service.id === id)?.share;
  expect(shareOf('portal')).toBeCloseTo(1 - HOUR_MS / watchedMs, 9);
  expect(shareOf('mail')).toBeCloseTo(1 - (2 * HOUR_MS) / watchedMs, 9);
  expect(shareOf('imaging')).toBe(1);
  expect(rows[0]?.incidents.map(({ id }) => id)).toEqual(['INC-1', 'INC-2']);
});

it('says of a service how it does by the incidents that go on', () => {
  const operations = operationsWith(
    incident({}),
    incident({ id: 'INC-2', service: 'mail', severity: 'degraded' }),
  );
  expect(SERVICES.map((service) => stateOf(operations, service)).filter((state) => state !== 'up')).toEqual([
    'down',
    'degraded',
  ]);
  const seen = acknowledged(operations, 'INC-1');
  expect(openIncidents(seen, 'portal').map(({ isAcknowledged }) => isAcknowledged)).toEqual([true]);
  const well = resolved(seen, 'INC-1', NOON);
  expect(stateOf(well, portal)).toBe('up');
  expect(well.incidents[0]?.endedAt).toBe(NOON);
});

it('strains a service while an incident goes on, and writes more errors into the log', () => {
  const calm = operationsWith();
  const strained = operationsWith(incident({}));
  const latency = (operations: Operations) =>
    nowFigure(operations, 'latencyMs', { ...VIEW, segment: 'portal' })?.now ?? 0;
  expect(latency(strained)).toBeGreaterThan(1.5 * latency(calm));
  const errors = ({ incidents }: Operations) =>
    logUntil(NOON, incidents, { segment: 'portal', level: 'warn' }).length;
  expect(errors(strained)).toBeGreaterThan(errors(calm));
});

it('logs up to the moment, in order, from the asked level on', () => {
  const lines = logUntil(NOON, [], { segment: null, level: 'debug' });
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(lines.at(-1)?.at).toBeLessThanOrEqual(NOON);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  const worse = logUntil(NOON, [], { segment: null, level: 'warn' });
  expect(worse).toEqual(lines.filter(({ level }) => level === 'warn' || level === 'error'));
});

it('has something to do today, and a past', async () => {
  const data = await MONITORING.store.read((all) => all);
  expect(openIncidents(data, null).length).toBeGreaterThan(0);
  const days = { from: '2025-01-01', to: today() };
  expect(incidentsIn(data, { ...VIEW, days }).length).toBeGreaterThan(20);
});
