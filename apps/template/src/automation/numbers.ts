import type { CardNumbers } from '../kit/dashboard/dashboard.ts';
import { type HomeView, ruleRows, runsIn } from './board.ts';
import { type Home, stateOf } from './home.ts';
import { devicesOf, roomsOf, roomTitle } from './house.ts';
import { actionText, conditionText, roomOf, triggerText } from './rules.ts';

type Numbers = (home: Home, view: HomeView) => CardNumbers;

const stateText = (isReachable: boolean, isOn: boolean): string =>
  !isReachable ? 'No answer' : isOn ? 'On' : 'Off';

export const deviceNumbers: Numbers = (home, { segment }) => ({
  head: ['Device', 'Room', 'State', 'Power (W)'],
  lines: (home.at === null ? [] : devicesOf(segment)).map(({ id, title, room, watts }) => {
    const { isReachable, isOn } = stateOf(home, id);
    return [title, roomTitle(room), stateText(isReachable, isOn), watts];
  }),
});

export const thermostatNumbers: Numbers = ({ rooms }, { segment }) => ({
  head: ['Room', 'Target °C', 'Temperature °C'],
  lines: roomsOf(segment).flatMap(({ id, title }) =>
    rooms.filter((room) => room.id === id).map(({ target, temperature }) => [title, target, temperature]),
  ),
});

export const ruleNumbers: Numbers = (home, view) => ({
  head: ['Rule', 'Room', 'On', 'When', 'Only if', 'Then', 'Runs'],
  lines: ruleRows(home, view).map(({ rule, runs }) => [
    rule.title,
    roomTitle(roomOf(rule)),
    String(rule.isOn),
    triggerText(rule.trigger, view.locale),
    conditionText(rule.condition),
    actionText(rule.action, view.locale),
    runs,
  ]),
});

export const runNumbers: Numbers = (home, view) => ({
  head: ['Rule', 'Room', 'At', 'Result', 'Started', 'Duration (ms)'],
  lines: runsIn(home, view).map(({ rule, at, outcome, cause, tookMs }) => [
    rule.title,
    roomTitle(roomOf(rule)),
    new Date(at).toISOString(),
    outcome,
    cause,
    tookMs,
  ]),
});
