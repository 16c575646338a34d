import { today } from '../../kit/calendar.ts';
import { demoStore } from '../../kit/demo-store.ts';
import type { Events } from './change-events.ts';
import { makeEvents, makeManyEvents } from './make-events.ts';

export const CALENDAR_STORE = demoStore<Events>({
  id: 'calendar',
  make: () => makeEvents(today()),
  none: [],
  large: () => makeManyEvents(today()),
  failure: 'Internal server error',
});
