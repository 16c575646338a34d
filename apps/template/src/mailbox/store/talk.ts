import { blocksOf } from '../../kit/written.ts';
import { letterOf, senderOf } from './letters.ts';

/**
 * Who writes; what letter of the inbox it belongs to, how many hours after it (or before) it was written;
 * what it says. All of them were read.
 */
const TALK = `
chiara-conti | Contract for the second site | -146
The draft is with our lawyers. They need a list of the data that leave the building.

amelia-hart | Contract for the second site | -121
Images without names, the findings, and the version of the model. <strong>No birth dates</strong>: the age in years is enough.

olga-petrova | Contract for the second site | -98
No objections from quality. Please add who answers when a result looks wrong.

hana-lindqvist | Reading room rota for next week | -26
Who could take Tuesday evening? The rota goes out tomorrow.

jonas-weber | Reading room rota for next week | -22
I can open the room on Tuesday if that helps.

luis-romero | Lunch on Wednesday? | 22
Booked: half past twelve, the table outside.

karim-haddad | New monitors arrive on Tuesday | -70
Facilities have confirmed the lift for Tuesday morning.

luis-romero | Question about the heat map | 20
She says thank you. May we show the picture in the journal club?

helen-strand | Films before ten | 96
First week: <strong>three of four</strong> patients were home by noon. The ward would like to keep it.

amelia-hart | Films before ten | 99
So would we.
`;

/** Laid aside: who wrote, labels, days until they are back; subject; what it says. */
const SNOOZED = `
yuki-mori | work | 2
Case list for the spring symposium
Six slots are left. Could you propose two chest cases by the end of the month?

mei-tanaka | tasks | 5
Parking permits expire on the 31st
New ones are at the front desk from next week.
`;

/** Sent later: to whom, days until then; subject; what it says. */
const SCHEDULED = `
hana-lindqvist | 1
Reading room: who takes the Christmas week?
Please enter your wishes by Friday. I will send the plan on Monday.

olga-petrova | 3
Figures for the management review
Turnaround, retakes and overrides of the quarter, one page each.
`;

/** What was written about a letter of the inbox, so many hours after it. */
export const TALKED_OF = blocksOf(TALK).map(({ fields: [by = '', about = '', hours], lines }) => ({
  about,
  hours: Number(hours),
  letter: letterOf({ fields: [by], lines: [`Re: ${about}`, ...lines] }),
}));

export const LAID_ASIDE = blocksOf(SNOOZED).map((block) => ({
  letter: letterOf(block),
  days: Number(block.fields[2]),
}));

/** Letters of one's own as they are written: lines of text. */
export const SENT_LATER = blocksOf(SCHEDULED).map(
  ({ fields: [to = '', days], lines: [subject = '', ...text] }) => ({
    to: senderOf(to),
    days: Number(days),
    subject,
    text,
  }),
);
