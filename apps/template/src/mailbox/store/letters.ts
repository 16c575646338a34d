import { castMember } from '../../kit/cast/people.ts';
import { type Block, blocksOf } from '../../kit/written.ts';
import { LABELS, type LabelId, type Person } from './mail.ts';
import { PICTURES } from './pictures.ts';

/** A letter with places: `{n}` is a number. */
export type Letter = {
  readonly from: Person;
  readonly subject: string;
  readonly html: string;
  /** Labels that it may get. */
  readonly labels: readonly LabelId[];
  /** A file that comes with it: its name and its text. */
  readonly file?: readonly [name: string, text: string];
};

const row = (cell: 'th' | 'td', ...texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;

/** Who writes, labels; subject; what it says, a paragraph a line, list items with a dash. */
const INBOX = `
priya-nair | important work
Second opinion on the left upper lobe
Could you look at study {n} when you have a moment? There is a <strong>12 mm nodule</strong> in the left upper lobe that was not on the film of last spring.
The score is just above the operating point. I would rather ask you than order a CT for nothing.

hana-lindqvist | important work
Reading room rota for next week
Here is the rota. Please let me know by Thursday if anything doesn’t work for you.
<table>${row('th', 'Day', 'Early', 'Late')}${row('td', 'Monday', 'Hart', 'Nair')}${row('td', 'Tuesday', 'Romero', 'Hart')}${row('td', 'Wednesday', 'Nair', 'Romero')}</table>

mei-tanaka | important tasks
Please sign the report of study {n}
The report is drafted and waits for your signature. The ward has asked for it twice.

chiara-conti | important business
Contract for the second site
Legal is through with it. These are the changes:
- The term is 36 months.
- Data stay in the country.
- Either side may leave with six months’ notice.

olga-petrova | work
Minutes of the quality meeting
Thank you all for coming. What we agreed:
- The override rate moves to the monitoring page on Monday.
- Films from the mobile unit get a second reader for {n} days.
- Next meeting on the first Tuesday of the month.

panels | business
Your quote for the detector panels
Thank you for your enquiry. We can offer {n} panels, delivered to Berlin within six weeks.
Our <a href="https://panels.example/terms">terms of delivery</a> apply. The offer is valid until the end of the month.

luis-romero |
Lunch on Wednesday?
The place by the river has a new menu. Half past twelve?
It’s my turn to pay.

karim-haddad | work
New monitors arrive on Tuesday
Eight of them. I’ll calibrate on Wednesday and Thursday; please keep the desks by the window free until then.

grace-adeyemi | work
The van is in Potsdam until Thursday
We had {n} people on the first day, more than we had hoped for. Uploads go over the mobile network, so expect them in the evening.

news |
Harbour News: what is new in chest imaging
<h2>This month</h2><img src="${PICTURES.bay}" alt="A bay in the morning" width="480">
A study of {n} patients compares two ways of reading: score first and image first. <a href="https://harbour-news.example/studies">Read more</a>.
<h2>Calendar</h2><img src="${PICTURES.evening}" alt="Hills in the evening" width="480">
The autumn meeting is in Vienna. Early booking ends soon.
<img src="https://count.harbour-news.example/open.gif?id={n}" width="1" height="1" alt="">

aiko-sato | work
Second half of the archive moves tonight
From 22:00 to 2:00 older priors may take a little longer to open. New studies are not affected.

luis-romero | work
Question about the heat map
A student asked why the heat map lights up over the clavicle. I told her it shows what the model looked at, not what is there. Is there a page I can send her?

helen-strand | tasks
Films before ten
If the ward films are read by ten, four patients a day could go home by noon. Shall we try it for a week?

nadia-rossi | tasks
A new colleague on the third floor
Viktor Klein starts on Monday as volunteer coordinator. Please check that he is on your distribution lists.

billing | business important
Invoice {n} is due on Friday
This is a friendly reminder that invoice {n} is due on Friday. If you have already paid, please ignore this message.

noah-stein |
Thank you
The family of the boy in room 12 asked me to thank you. It was found early enough, thanks to the second look.

sana-malik | work
Pacemaker leads on film {n}
Peter says the leads are his, from 2003. Could you mention their position in the report? The family moves to Hamburg.

anna-sorel |
The cake was yours
The midwives say the lemon cake in the birth centre came from radiology. Recipe, please.

freya-olsen | work
Positioning course: evening group
Nine people are coming. May I use the second room, and ten anonymised films with rotation?

archive |
Image archive backup took {n} minutes
The nightly backup is complete. No action is needed.
<pre>files     done
checked   done
copied    done</pre>

tomas-rey | tasks
Reports now open in the record with one click
It is live on M1 and M2 since this morning. Please tell me about anything that looks odd.

mei-tanaka |
Fire drill on the 14th
The alarm sounds at ten. Please use the nearest stairs and leave the lifts alone.

yuki-mori | work
Reader study: cases 40 to 80
They are on the shared drive. Take your time, the deadline is the end of next month.

jonas-weber | work
Retakes down again
4.1 percent in November, after 6.8 in spring. The course pays off.
`;

const DELETED = `
news |
Harbour News: the summer issue
<h2>This month</h2>
Ten departments tell how they read on hot days.

mei-tanaka |
Coffee machine out of order
A technician comes at noon. Until then: second floor.

archive |
Image archive backup took {n} minutes
The nightly backup is complete. No action is needed.

felix-ode |
Your password expires in 14 days
You can change it on your profile page at any time.
`;

const OUTBOX = `
amelia-hart | work
Re: Second opinion on the left upper lobe
I agree, it is new. Please order the CT and copy me in.

amelia-hart |
Re: Reading room rota for next week
Tuesday evening doesn’t work, I am at the board in Potsdam. Could we swap?

amelia-hart | business
Figures for the annual report
Here they are: {n} studies a week on average, a third of them from the mobile unit.

amelia-hart |
Re: Lunch on Wednesday?
With pleasure. I’ll be a few minutes late.

amelia-hart | work
Re: Question about the heat map
Send her the model card, section 4. It has a picture of exactly this.

amelia-hart | tasks
Re: Films before ten
Yes, let us start on Monday. Luis and I take turns.

amelia-hart |
Re: Thank you
Please tell them how glad we all are.

amelia-hart | work
Teaching file: ten new cases
Anonymised and checked by Chiara. Answers are in the second folder.
`;

/** Senders who are nobody's colleagues. */
const OTHERS: Readonly<Record<string, Person>> = {
  news: { name: 'Harbour News', email: 'letters@harbour-news.example' },
  panels: { name: 'Lumen X-ray', email: 'sales@panels.example' },
  billing: { name: 'Vitalis Record', email: 'billing@vitalis.example' },
  archive: { name: 'Archive', email: 'archive@lakeside.example' },
};

const FILES: Readonly<Record<string, readonly [name: string, text: string]>> = {
  'Reading room rota for next week': [
    'rota.csv',
    'day,early,late\nMonday,Hart,Nair\nTuesday,Romero,Hart\nWednesday,Nair,Romero\n',
  ],
  'Minutes of the quality meeting': [
    'minutes.txt',
    'Quality meeting\n\n1. Override rate\n2. Mobile unit\n3. Next meeting\n',
  ],
  'Invoice {n} is due on Friday': ['invoice.txt', 'Invoice\nMaintenance of two reading stations\n'],
  'Contract for the second site': ['contract.txt', 'Contract\n\nTerm, data, notice.\n'],
};

/** Lines that are HTML already stand as they are. */
const htmlOf = (lines: readonly string[]): string =>
  lines
    .map((line) => {
      if (line.startsWith('- ')) return `<ul><li>${line.slice(2)}</li></ul>`;
      return /^<(?:table|h2|img|pre)|^(?:checked|copied) /u.test(line) ? `${line}\n` : `<p>${line}</p>`;
    })
    .join('')
    .replaceAll('</ul><ul>', '');

export function senderOf(by: string): Person {
  const { name, email } = OTHERS[by] ?? castMember(by);
  return { name, email };
}

/** A letter as a block of `INBOX` has it. */
export function letterOf({ fields: [by = '', labels = ''], lines: [subject = '', ...text] }: Block): Letter {
  const other = OTHERS[by];
  const from = senderOf(by);
  const file = FILES[subject];
  return {
    from,
    subject,
    html: htmlOf(text) + (other === undefined ? `<p>Best regards,<br>${from.name}</p>` : ''),
    labels: LABELS.filter((label) => labels.includes(label)),
    ...(file === undefined ? {} : { file }),
  };
}

const lettersOf = (table: string): readonly Letter[] => blocksOf(table).map(letterOf);

/** Newest first, unopened ones before all others. */
export const LETTERS = lettersOf(INBOX);
export const THROWN_AWAY = lettersOf(DELETED);
/** What the one whose mailbox it is has written. */
export const ANSWERS = lettersOf(OUTBOX);
