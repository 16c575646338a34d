import { blocksOf } from '../../kit/written.ts';
import type { CALENDARS } from './calendars.ts';

export type CalendarId = (typeof CALENDARS)[number]['id'];

/** A kind of event. Times are minutes after midnight. */
export type Kind = {
  readonly calendar: CalendarId;
  /** With places for who and where. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Monday is 0; empty for what comes up once. */
  readonly weekdays: string;
  readonly from: number;
  readonly lasts: number;
  readonly roomId: string | null;
  /** Of the cast; empty for oneself. */
  readonly organiserId: string;
  readonly guestIds: readonly string[];
};

/** Calendar, title, weekdays, from when, and how long; where, who invites, and whom; a description. */
export const KINDS = blocksOf(`
meetings | Morning huddle | 024 | 480 | 20 | reading-room | hana-lindqvist | jonas-weber luis-romero freya-olsen
Staffing, scanner downtime and cases left from the night.

reading | Chest CT list | 023 | 540 | 180

meetings | Tumour board | 1 | 780 | 60 | room-2-14 | priya-nair | marta-kowal omar-khalil sana-malik luis-romero
Send cases by noon the day before. Room 2.14, or by video.

clinic | Outpatient clinic | 14 | 840 | 180

teaching | Journal club | 3 | 750 | 45 | library | luis-romero | priya-nair yuki-mori noah-stein lin-chen

teaching | Grand rounds | 4 | 510 | 60 | lecture-hall | helen-strand | omar-khalil priya-nair sana-malik yuki-mori

clinic | Follow-up visits, room {room} | | 540 | 30

reading | Second opinion for {doctor} | | 600 | 45 | | | {doctor}
Priors are in the archive. Dictate as an addendum.

meetings | Call with {doctor} | | 570 | 30 | quiet-room | | {doctor}

teaching | Reading with Luis Romero | | 840 | 90 | reading-room | | luis-romero

personal | Lunch with {colleague} | | 720 | 60 | | | {colleague}

meetings | Protocol review | | 660 | 60 | room-2-14 | | karim-haddad hana-lindqvist jonas-weber
`).map(({ fields, lines: [description] }): Kind => {
  const [calendar, title = '', weekdays = '', from, lasts, room = '', organiserId = '', guests = ''] = fields;
  return {
    calendar: calendar as CalendarId,
    title,
    weekdays,
    from: Number(from),
    lasts: Number(lasts),
    roomId: room === '' ? null : room,
    organiserId,
    guestIds: guests.split(' ').filter(Boolean),
    description,
  };
});
