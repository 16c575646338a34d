/** A flat with a thermostat in each room. */
export const ROOMS = [
  { id: 'living', title: 'Living room' },
  { id: 'kitchen', title: 'Kitchen' },
  { id: 'bedroom', title: 'Bedroom' },
  { id: 'bathroom', title: 'Bathroom' },
  { id: 'study', title: 'Study' },
] as const;
export type Room = (typeof ROOMS)[number];
export type RoomId = Room['id'];

export const roomTitle = (room: RoomId): string => ROOMS.find(({ id }) => id === room)?.title ?? room;
export const roomsOf = (segment: string | null): readonly Room[] =>
  ROOMS.filter(({ id }) => segment === null || id === segment);

type DeviceKind = 'light' | 'appliance' | 'office' | 'heating';
type DeviceFacts = {
  readonly id: string;
  readonly room: RoomId;
  /** Unique in the flat. */
  readonly title: string;
  readonly kind: DeviceKind;
  /** What it draws while it is on. */
  readonly watts: number;
  /** How long it is on, on a usual day. */
  readonly hours: number;
};

export const DEVICES = [
  { id: 'living-lights', room: 'living', title: 'Living room lights', kind: 'light', watts: 64, hours: 5 },
  { id: 'television', room: 'living', title: 'Television', kind: 'appliance', watts: 120, hours: 3.5 },
  { id: 'air-purifier', room: 'living', title: 'Air purifier', kind: 'appliance', watts: 35, hours: 9 },
  {
    id: 'living-heating',
    room: 'living',
    title: 'Living room heating',
    kind: 'heating',
    watts: 1100,
    hours: 3,
  },
  { id: 'kitchen-lights', room: 'kitchen', title: 'Kitchen lights', kind: 'light', watts: 42, hours: 4 },
  {
    id: 'coffee-machine',
    room: 'kitchen',
    title: 'Coffee machine',
    kind: 'appliance',
    watts: 1300,
    hours: 0.3,
  },
  { id: 'dishwasher', room: 'kitchen', title: 'Dishwasher', kind: 'appliance', watts: 1000, hours: 0.9 },
  {
    id: 'kitchen-heating',
    room: 'kitchen',
    title: 'Kitchen heating',
    kind: 'heating',
    watts: 700,
    hours: 1.8,
  },
  { id: 'bedroom-lights', room: 'bedroom', title: 'Bedroom lights', kind: 'light', watts: 28, hours: 2 },
  { id: 'humidifier', room: 'bedroom', title: 'Humidifier', kind: 'appliance', watts: 30, hours: 7 },
  {
    id: 'bedroom-heating',
    room: 'bedroom',
    title: 'Bedroom heating',
    kind: 'heating',
    watts: 800,
    hours: 1.6,
  },
  { id: 'bathroom-lights', room: 'bathroom', title: 'Bathroom lights', kind: 'light', watts: 30, hours: 1.5 },
  { id: 'extractor-fan', room: 'bathroom', title: 'Extractor fan', kind: 'appliance', watts: 25, hours: 2 },
  {
    id: 'washing-machine',
    room: 'bathroom',
    title: 'Washing machine',
    kind: 'appliance',
    watts: 900,
    hours: 0.8,
  },
  {
    id: 'bathroom-heating',
    room: 'bathroom',
    title: 'Bathroom heating',
    kind: 'heating',
    watts: 600,
    hours: 2.4,
  },
  { id: 'desk-lamp', room: 'study', title: 'Desk lamp', kind: 'light', watts: 12, hours: 5 },
  { id: 'computer', room: 'study', title: 'Computer', kind: 'office', watts: 150, hours: 6 },
  { id: 'study-heating', room: 'study', title: 'Study heating', kind: 'heating', watts: 700, hours: 2 },
] as const satisfies readonly DeviceFacts[];
export type Device = (typeof DEVICES)[number];
export type DeviceId = Device['id'];

export const deviceOf = (id: DeviceId): Device => DEVICES.find((one) => one.id === id) ?? DEVICES[0];
export const devicesOf = (segment: string | null): readonly Device[] =>
  DEVICES.filter(({ room }) => segment === null || room === segment);
/** The heating that a room's thermostat works with. */
export const heatingOf = (room: RoomId): Device | undefined =>
  DEVICES.find((one) => one.room === room && one.kind === 'heating');
