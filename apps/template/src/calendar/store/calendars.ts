/** One of the calendars that events belong to. Its colour is what an event knows of it. */
export type Calendar = { readonly id: string; readonly name: string; readonly color: string };

/**
 * Colours of six hues and like weight: each reaches 3:1 on the paper of both modes. Events are tinted with
 * them, and never told apart by colour alone: the calendar's name is said with each.
 */
export const CALENDARS = [
  { id: 'meetings', name: 'Meetings', color: '#2f7fd1' },
  { id: 'reading', name: 'Reading room', color: '#0f8f83' },
  { id: 'clinic', name: 'Clinic', color: '#8a68d8' },
  { id: 'teaching', name: 'Teaching', color: '#b8721d' },
  { id: 'on-call', name: 'On call', color: '#c94f8a' },
  { id: 'personal', name: 'Personal', color: '#6b8a2e' },
] as const satisfies readonly Calendar[];

/** Of an event that nobody chose a colour for. */
export const USUAL_COLOR = CALENDARS[0].color;

export const CALENDAR_IDS = CALENDARS.map(({ id }) => id);

export const calendarOfColor = (color: string): Calendar | undefined =>
  CALENDARS.find((calendar) => calendar.color === color);
