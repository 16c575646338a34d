import { expect, it } from 'vitest';
import { eachDay } from '../kit/calendar.ts';
import { chartSum, expectAgreement, figureNow } from '../kit/testing/dashboard-agrees.ts';
import { expectEveryCardFollows } from '../kit/testing/every-card-follows.ts';
import { failedRuns, ruleRows, runsIn } from './board.ts';
import { AUTOMATION } from './dashboard.ts';
import { energyOn } from './energy.ts';
import { advanced, ranByHand, retried, turned } from './engine.ts';
import { type Home, makeHome, stateOf, withRule, withTarget } from './home.ts';
import { DEVICES } from './house.ts';
import { inputOf, RULE_SCHEMA, ruleOf } from './rule-form.ts';
import { RULES, type Rule } from './rules.ts';
import { logOf, OUTCOMES } from './runs.ts';
import { inScene, SCENES } from './scenes.ts';

const DAY = '2026-03-25';
const at = (time: string): number => new Date(`${DAY}T${time}`).getTime();
const home = (time = '20:00'): Home => makeHome(at(time));
const lastRun = ({ runs }: Home) => runs.at(-1);

const FILM: Rule = {
  id: 'own',
  title: 'Quiet film',
  isOn: true,
  trigger: { kind: 'turned', device: 'television', isOn: true },
  condition: { kind: 'none' },
  action: { kind: 'turn', device: 'air-purifier', isOn: false },
};

it('has no card that ignores the days, the comparison or the room', async () => {
  await expectEveryCardFollows(AUTOMATION, {
    own: { outcome: null },
    ofNow: ['devices', 'thermostats'],
  });
});

it('says the same in figures, charts, rules and history, whatever is asked for', async () => {
  await expectAgreement(AUTOMATION, {
    own: { outcome: [null, ...OUTCOMES] },
    agree: [
      {
        what: 'energy',
        of: (data, view) => [
          figureNow(AUTOMATION, 'energy', data, view),
          chartSum(AUTOMATION, 'energy-over-time', data, view, 'now'),
          chartSum(AUTOMATION, 'energy-parts', data, view),
          figureNow(AUTOMATION, 'cost', data, view) / 0.32,
        ],
      },
      {
        what: 'runs',
        of: (data, view) => [
          figureNow(AUTOMATION, 'runs', data, view),
          chartSum(AUTOMATION, 'runs-over-time', data, view),
          ruleRows(data, view).reduce((sum, { runs }) => sum + runs, 0),
          runsIn(data, { ...view, outcome: null }).length,
        ],
      },
      {
        what: 'failed runs',
        of: (data, view) => [
          chartSum(AUTOMATION, 'runs-over-time', data, view, 'failed'),
          runsIn(data, { ...view, outcome: 'failed' }).length,
          figureNow(AUTOMATION, 'failed', data, view) * figureNow(AUTOMATION, 'runs', data, view),
        ],
      },
    ],
  });
});

it('heats in winter and works on weekdays', () => {
  const sumOf = (device: string, month: string): number =>
    eachDay({ from: `2026-${month}-01`, to: `2026-${month}-28` })
      .flatMap((day) => energyOn(day, 1))
      .reduce((sum, one) => sum + (one.device === device ? one.kWh : 0), 0);
  expect(sumOf('study-heating', '01')).toBeGreaterThan(10 * sumOf('study-heating', '07'));
  const computer = (day: string) => energyOn(day, 1).find(({ device }) => device === 'computer')?.kWh ?? 0;
  expect(computer('2026-03-25')).toBeGreaterThan(computer('2026-03-28'));
  expect(energyOn(DAY, 1)).toHaveLength(DEVICES.length);
});

it('runs a rule on the devices when it is set off, and writes what it did', () => {
  const next = turned(withRule(home(), FILM), { device: 'television', isOn: true }, at('20:05'));
  expect(stateOf(next, 'air-purifier').isOn).toBe(false);
  // The rule that was there before runs, too.
  expect(stateOf(next, 'living-lights').isOn).toBe(false);
  expect(lastRun(next)).toMatchObject({ rule: FILM, outcome: 'done', cause: 'trigger', day: DAY });
});

it('does nothing where the condition does not hold, and says so', () => {
  const noon = turned(home('12:00'), { device: 'television', isOn: true }, at('12:00'));
  expect(stateOf(noon, 'living-lights').isOn).toBe(true);
  const run = lastRun(noon);
  expect(run?.outcome).toBe('skipped');
  expect(run === undefined ? [] : logOf(run, 'en').map(({ text }) => text)).toEqual([
    'Triggered: Television turned on',
    'Condition: After dark: no',
    'Skipped',
  ]);
});

it('does not let rules set each other off for ever', () => {
  const back: Rule = {
    ...FILM,
    id: 'back',
    trigger: { kind: 'turned', device: 'air-purifier', isOn: false },
    action: { kind: 'turn', device: 'television', isOn: false },
  };
  const again: Rule = {
    ...FILM,
    id: 'again',
    trigger: { kind: 'turned', device: 'television', isOn: false },
    action: { kind: 'turn', device: 'television', isOn: true },
  };
  const looped = [FILM, back, again].reduce(withRule, { ...home(), rules: [] });
  const next = turned(looped, { device: 'television', isOn: true }, at('20:05'));
  expect(next.runs.slice(home().runs.length).map(({ rule }) => rule.id)).toEqual(['own', 'back', 'again']);
});

it('runs what is due as time goes by: at a time of day, and as a room cools', () => {
  const evening = home('21:58');
  const later = advanced(evening, at('22:01'));
  expect(later.rooms.find(({ id }) => id === 'bedroom')?.target).toBe(17);
  expect(advanced(evening, at('21:59')).runs).toEqual(evening.runs);
  // The study cools from 19.4 °C by a tenth each minute; below 19 °C its rule heats it.
  const cooled = advanced(home('10:00'), at('10:06'));
  expect(stateOf(cooled, 'study-heating').isOn).toBe(true);
  expect(lastRun(cooled)?.rule.id).toBe('warm-study');
  expect(advanced(cooled, at('10:30')).rooms.find(({ id }) => id === 'study')?.temperature).toBe(20);
  expect(withTarget(cooled, 'study', 24).rooms.find(({ id }) => id === 'study')?.target).toBe(24);
});

it('tries a failed run again, which runs as the device answers', () => {
  const broken = home();
  const [failed] = failedRuns(broken, { segment: null });
  expect(failedRuns(broken, { segment: 'kitchen' })).toEqual([]);
  const mended = retried(broken, failed?.id ?? '', at('20:01'));
  expect(failedRuns(mended, { segment: null })).toEqual([]);
  expect(stateOf(mended, 'extractor-fan')).toMatchObject({ isOn: true, isReachable: true });
  expect(lastRun(mended)).toMatchObject({ outcome: 'done', cause: 'retry' });
  // Run by hand while nothing answers, it fails, and waits to be tried again.
  expect(failedRuns(ranByHand(broken, 'fresh-air', at('20:01')), { segment: 'bathroom' })).toHaveLength(2);
});

it('brings every rule through the form as it is', () => {
  for (const rule of RULES) expect(ruleOf(RULE_SCHEMA.parse({ ...inputOf(rule) }), rule)).toEqual(rule);
  expect(RULE_SCHEMA.safeParse({ ...inputOf(FILM), actionDegrees: 40 }).success).toBe(false);
});

it('sets a scene: what is named turns, with what follows by the rules, and what does not answer stays', () => {
  const before = home();
  const away = SCENES.find(({ id }) => id === 'away');
  if (away === undefined) throw new Error('There is no such scene.');
  const left = inScene(before, away, at('20:00'));
  for (const id of away.off) expect(stateOf(left, id).isOn, id).toBe(false);
  expect(stateOf(left, 'humidifier')).toEqual(stateOf(before, 'humidifier'));
  const silent = { ...before, devices: before.devices.map((one) => ({ ...one, isReachable: false })) };
  expect(inScene(silent, away, at('20:00'))).toEqual(silent);
});
