/**
 * Who says a line: 0 is oneself, the others are those of the conversation, in turn. `answers`: which line
 * above it quotes, 1 for the one before.
 */
export type Line = readonly [who: number, text: string, answers?: number];

/** Small talks of a working day. None of them is about a patient. */
export const TOPICS: readonly (readonly Line[])[] = [
  [
    [1, 'Is the second room free this afternoon?'],
    [0, 'From two o’clock on.'],
    [1, 'Perfect, I’ll take it until four.'],
  ],
  [
    [0, 'Could you send me the rota for next week?'],
    [1, 'It is in the shared folder now.'],
    [0, 'Thank you!'],
  ],
  [
    [1, 'The lift to the second floor is out of service again.'],
    [2, 'They say it will be noon before it runs again.'],
    [0, 'Then let’s use the one in the west wing.'],
  ],
  [
    [1, 'Who takes the teaching session on Thursday?'],
    [2, 'I did the last one.'],
    [0, 'I can do it. Any topic in mind?'],
    [1, 'Lines and tubes. The residents asked for it.'],
  ],
  [
    [0, 'Lunch at half past twelve?'],
    [1, 'Make it a quarter to one, I have a call first.'],
  ],
  [
    [1, 'The new monitor is calibrated.'],
    [1, 'Tell me if the greys look off.'],
    [0, 'They look right to me. Thank you for coming so early.'],
  ],
  [
    [1, 'Have you seen Monday’s minutes?'],
    [0, 'Not yet, where are they?'],
    [1, 'https://intranet.example/minutes/latest'],
    [0, 'Found them.'],
  ],
  [
    [1, 'Can we swap our Saturdays? Mine is the 14th.'],
    [0, 'Yes, if you take my 28th.'],
    [1, 'Deal.'],
  ],
  [
    [2, 'The coffee machine is back.'],
    [1, 'At last!'],
    [0, 'That is the best news of the week.'],
  ],
  [
    [0, 'I’m in a meeting until three. Message me if it’s urgent.'],
    [1, 'Nothing urgent here.'],
  ],
  [
    [1, 'The projector in the seminar room needs another cable.'],
    [0, 'There is one in my drawer, take it.'],
    [1, 'Found it. I’ll bring it back tonight.'],
  ],
  [
    [1, 'Welcome back! How was the congress?'],
    [0, 'Long days, good talks. I’ll tell you over lunch.'],
  ],
  [
    [1, 'Reminder: the fire drill is at ten.'],
    [2, 'Which stairs do we take?'],
    [1, 'The north ones. The plan hangs by the door.'],
  ],
  [
    [0, 'Does the remote desktop work for you?'],
    [1, 'It does since they renewed the certificate.'],
    [0, 'Then it’s on my side. I’ll restart.'],
  ],
  [
    [1, 'The radiation protection course is fully booked.'],
    [0, 'Will there be one in spring?'],
    [1, 'In April. I’ve put you on the list.'],
  ],
  [
    [2, 'Here is a first version of the poster.'],
    [1, 'Looks good. The numbers could be larger.'],
    [0, 'And the logo smaller.'],
    [2, 'Done, both.'],
  ],
  [
    [1, 'Your parcel is at the front desk.'],
    [0, 'I’ll pick it up after the conference.'],
  ],
  [
    [0, 'Good morning! Who opens the reading room today?'],
    [1, 'I’ll be there at seven.'],
    [2, 'And I’ll bring breakfast.'],
  ],
  [
    [1, 'Thank you for covering the night.'],
    [0, 'Any time. Have a good rest.'],
  ],
  [
    [1, 'The update of the workstations is tonight at ten. Please save your work.'],
    [0, 'How long will it take?'],
    [1, 'An hour at most. I’ll message you when it’s done.'],
  ],
];
