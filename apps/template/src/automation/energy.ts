import type { Day } from '@aiso/ui/dates/day.ts';
import { type Rhythm, rhythm } from '../kit/calendar.ts';
import { randomOf } from '../kit/random.ts';
import { DEVICES, type Device, type DeviceId, type RoomId } from './house.ts';

/** What a device took on a day. */
export type Energy = {
  readonly day: Day;
  readonly device: DeviceId;
  readonly room: RoomId;
  readonly kWh: number;
};

const WINTER = [1.5, 1.4, 1.15, 0.95, 0.75, 0.6, 0.6, 0.7, 0.9, 1.1, 1.35, 1.5];
const HEATING = [1.9, 1.7, 1.3, 0.8, 0.35, 0.08, 0.05, 0.05, 0.3, 0.8, 1.4, 1.8];
const RHYTHMS: Readonly<Record<Device['kind'], Rhythm>> = {
  light: rhythm({ weekdays: [0.95, 0.95, 0.95, 0.95, 1, 1.15, 1.15], months: WINTER, growth: -0.08 }),
  appliance: rhythm({ weekdays: [0.9, 0.85, 0.9, 0.85, 0.95, 1.4, 1.25] }),
  office: rhythm({ weekdays: [1.25, 1.3, 1.3, 1.25, 1.1, 0.35, 0.3] }),
  heating: rhythm({ weekdays: [0.95, 0.95, 0.95, 0.95, 0.95, 1.1, 1.15], months: HEATING, growth: -0.05 }),
};

/** @param share the part of the day that is over (0–1) */
export const energyOn = (day: Day, share: number): readonly Energy[] =>
  DEVICES.map(({ id, room, kind, watts, hours }) => {
    const usual = (watts * hours * RHYTHMS[kind].ofDay(day)) / 1000;
    return { day, device: id, room, kWh: share * usual * randomOf(`energy ${id} ${day}`).normal(1, 0.16) };
  });
