import { demoNow } from '../../kit/clock.ts';
import { demoStore } from '../../kit/demo-store.ts';
import type { MessengerData } from './conversation.ts';
import { makeManyMessages, makeMessenger } from './make-conversations.ts';
import { makePeople } from './person.ts';

/** Nobody has written yet; people to write to are there. */
const none = (): MessengerData => ({
  people: Object.fromEntries(makePeople(demoNow()).map((person) => [person.id, person])),
  conversations: [],
});

export const MESSENGER = demoStore<MessengerData>({
  id: 'messenger',
  make: () => makeMessenger(demoNow()),
  none: none(),
  large: () => makeManyMessages(demoNow()),
  failure: 'Internal server error',
});
