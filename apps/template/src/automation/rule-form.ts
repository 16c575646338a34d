import { z } from 'zod';
import { TARGETS } from './home.ts';
import { DEVICES, ROOMS } from './house.ts';
import { type Action, type Condition, minuteText, type Rule, type Trigger } from './rules.ts';

const device = z.enum(DEVICES.map(({ id }) => id));
const room = z.enum(ROOMS.map(({ id }) => id));
const turns = z.enum(['on', 'off']);
const degrees = z.number().min(TARGETS.least).max(TARGETS.most);

/** Every part has its fields, also those that its kind does not ask for: a kind chosen again finds them. */
export const RULE_SCHEMA = z.object({
  title: z.string().trim().min(2).max(60),
  trigger: z.enum(['time', 'turned', 'temperature']),
  minute: z.string(),
  triggerDevice: device,
  triggerTurns: turns,
  triggerRoom: room,
  triggerGoes: z.enum(['below', 'above']),
  triggerDegrees: degrees,
  condition: z.enum(['none', 'dark', 'device']),
  conditionDevice: device,
  conditionIs: turns,
  action: z.enum(['turn', 'target']),
  actionDevice: device,
  actionTurns: turns,
  actionRoom: room,
  actionDegrees: degrees,
});
export type RuleInput = z.infer<typeof RULE_SCHEMA>;

const NEW_RULE: RuleInput = {
  title: '',
  trigger: 'turned',
  minute: String(18 * 60),
  triggerDevice: 'television',
  triggerTurns: 'on',
  triggerRoom: 'living',
  triggerGoes: 'below',
  triggerDegrees: 19,
  condition: 'none',
  conditionDevice: 'living-lights',
  conditionIs: 'on',
  action: 'turn',
  actionDevice: 'living-lights',
  actionTurns: 'off',
  actionRoom: 'living',
  actionDegrees: 21,
};

const onOff = (isOn: boolean): 'on' | 'off' => (isOn ? 'on' : 'off');

/** What the form begins with; null for a new rule. */
export function inputOf(rule: Rule | null): RuleInput {
  if (rule === null) return NEW_RULE;
  const { title, trigger, condition, action } = rule;
  return {
    ...NEW_RULE,
    title,
    trigger: trigger.kind,
    ...(trigger.kind === 'time' ? { minute: String(trigger.minute) } : {}),
    ...(trigger.kind === 'turned'
      ? { triggerDevice: trigger.device, triggerTurns: onOff(trigger.isOn) }
      : {}),
    ...(trigger.kind === 'temperature'
      ? { triggerRoom: trigger.room, triggerGoes: trigger.goes, triggerDegrees: trigger.degrees }
      : {}),
    condition: condition.kind,
    ...(condition.kind === 'device'
      ? { conditionDevice: condition.device, conditionIs: onOff(condition.isOn) }
      : {}),
    action: action.kind,
    ...(action.kind === 'turn'
      ? { actionDevice: action.device, actionTurns: onOff(action.isOn) }
      : { actionRoom: action.room, actionDegrees: action.degrees }),
  };
}

const triggerOf = (input: RuleInput): Trigger => {
  switch (input.trigger) {
    case 'time':
      return { kind: 'time', minute: Number(input.minute) };
    case 'turned':
      return { kind: 'turned', device: input.triggerDevice, isOn: input.triggerTurns === 'on' };
    case 'temperature':
      return {
        kind: 'temperature',
        room: input.triggerRoom,
        goes: input.triggerGoes,
        degrees: input.triggerDegrees,
      };
  }
};

const conditionOf = (input: RuleInput): Condition =>
  input.condition === 'device'
    ? { kind: 'device', device: input.conditionDevice, isOn: input.conditionIs === 'on' }
    : { kind: input.condition };

const actionOf = (input: RuleInput): Action =>
  input.action === 'turn'
    ? { kind: 'turn', device: input.actionDevice, isOn: input.actionTurns === 'on' }
    : { kind: 'target', room: input.actionRoom, degrees: input.actionDegrees };

/** The rule that a filled form describes. */
export const ruleOf = (input: RuleInput, { id, isOn }: Pick<Rule, 'id' | 'isOn'>): Rule => ({
  id,
  isOn,
  title: input.title,
  trigger: triggerOf(input),
  condition: conditionOf(input),
  action: actionOf(input),
});

const HALF_HOURS = 48;
export const minuteOptions = (locale: string) =>
  Array.from({ length: HALF_HOURS }, (_none, at) => ({
    value: String(30 * at),
    text: minuteText(30 * at, locale),
  }));
