import { type DeviceId, deviceOf, type RoomId, roomTitle } from './house.ts';

/** What sets a rule off. Minutes count from midnight; degrees are Celsius. */
export type Trigger =
  | { readonly kind: 'time'; readonly minute: number }
  | { readonly kind: 'turned'; readonly device: DeviceId; readonly isOn: boolean }
  | {
      readonly kind: 'temperature';
      readonly room: RoomId;
      readonly goes: 'below' | 'above';
      readonly degrees: number;
    };

/** What must hold at that moment for anything to be done. */
export type Condition =
  | { readonly kind: 'none' }
  | { readonly kind: 'dark' }
  | { readonly kind: 'device'; readonly device: DeviceId; readonly isOn: boolean };

export type Action =
  | { readonly kind: 'turn'; readonly device: DeviceId; readonly isOn: boolean }
  | { readonly kind: 'target'; readonly room: RoomId; readonly degrees: number };

export type Rule = {
  readonly id: string;
  readonly title: string;
  readonly isOn: boolean;
  readonly trigger: Trigger;
  readonly condition: Condition;
  readonly action: Action;
};

/** It is dark from six in the evening until seven in the morning. */
export const isDark = (hour: number): boolean => hour >= 18 || hour < 7;

/** A rule belongs to the room in which it does something. */
export const roomOf = ({ action }: Pick<Rule, 'action'>): RoomId =>
  action.kind === 'turn' ? deviceOf(action.device).room : action.room;

export const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');
/** "Lights are", "the television is". */
const isOrAre = (title: string): string => (title.endsWith('lights') ? 'are' : 'is');
export const stateText = (device: DeviceId, isOn: boolean): string => {
  const { title } = deviceOf(device);
  return `${title} ${isOrAre(title)} ${onOff(isOn)}`;
};

/** "06:30", as the language writes it. */
export const minuteText = (minute: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(minute * 60_000);

export const degreesText = (degrees: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'celsius', maximumFractionDigits: 1 }).format(degrees);

export function triggerText(trigger: Trigger, locale: string): string {
  switch (trigger.kind) {
    case 'time':
      return `At ${minuteText(trigger.minute, locale)}`;
    case 'turned':
      return `${deviceOf(trigger.device).title} turned ${onOff(trigger.isOn)}`;
    case 'temperature':
      return `${roomTitle(trigger.room)} goes ${trigger.goes} ${degreesText(trigger.degrees, locale)}`;
  }
}

export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'none':
      return 'Always';
    case 'dark':
      return 'After dark';
    case 'device':
      return stateText(condition.device, condition.isOn);
  }
}

export const actionText = (action: Action, locale: string): string =>
  action.kind === 'turn'
    ? `Turn ${onOff(action.isOn)} ${deviceOf(action.device).title}`
    : `Heat ${roomTitle(action.room)} to ${degreesText(action.degrees, locale)}`;

const NONE = { kind: 'none' } as const;

/** The rules that are there from the start. */
export const RULES = [
  {
    id: 'good-morning',
    title: 'Warm bathroom in the morning',
    isOn: true,
    trigger: { kind: 'time', minute: 6 * 60 },
    condition: NONE,
    action: { kind: 'target', room: 'bathroom', degrees: 23 },
  },
  {
    id: 'coffee',
    title: 'Coffee is ready',
    isOn: true,
    trigger: { kind: 'turned', device: 'kitchen-lights', isOn: true },
    condition: { kind: 'device', device: 'coffee-machine', isOn: false },
    action: { kind: 'turn', device: 'coffee-machine', isOn: true },
  },
  {
    id: 'fresh-air',
    title: 'Fresh air after the shower',
    isOn: true,
    trigger: { kind: 'turned', device: 'bathroom-lights', isOn: false },
    condition: NONE,
    action: { kind: 'turn', device: 'extractor-fan', isOn: true },
  },
  {
    id: 'film',
    title: 'Film evening',
    isOn: true,
    trigger: { kind: 'turned', device: 'television', isOn: true },
    condition: { kind: 'dark' },
    action: { kind: 'turn', device: 'living-lights', isOn: false },
  },
  {
    id: 'warm-study',
    title: 'Warm study',
    isOn: true,
    trigger: { kind: 'temperature', room: 'study', goes: 'below', degrees: 19 },
    condition: NONE,
    action: { kind: 'turn', device: 'study-heating', isOn: true },
  },
  {
    id: 'good-night',
    title: 'Good night',
    isOn: true,
    trigger: { kind: 'time', minute: 23 * 60 },
    condition: { kind: 'device', device: 'television', isOn: true },
    action: { kind: 'turn', device: 'television', isOn: false },
  },
  {
    id: 'night-cooling',
    title: 'Cool bedroom at night',
    isOn: true,
    trigger: { kind: 'time', minute: 22 * 60 },
    condition: NONE,
    action: { kind: 'target', room: 'bedroom', degrees: 17 },
  },
  {
    id: 'laundry',
    title: 'Laundry at noon',
    isOn: false,
    trigger: { kind: 'time', minute: 12 * 60 },
    condition: NONE,
    action: { kind: 'turn', device: 'washing-machine', isOn: true },
  },
] as const satisfies readonly Rule[];
