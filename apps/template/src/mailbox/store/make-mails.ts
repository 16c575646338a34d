import { type Random, randomOf } from '../../kit/random.ts';
import { richDoc } from '../../kit/rich-text/rich-doc.ts';
import { CITIES, FAMILY_NAMES, GIVEN_NAMES } from '../../users/store/names.ts';
import { ANSWERS, LETTERS, type Letter } from './letters.ts';
import {
  type Attachment,
  type LabelId,
  type Mail,
  type Mailbox,
  ME,
  type Person,
  type TagId,
} from './mail.ts';
import { summaryOf } from './summary.ts';
import { textOfHtml } from './text-of-html.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

const colleague = (random: Random): Person => {
  const given = random.pick(GIVEN_NAMES);
  const family = random.pick(FAMILY_NAMES);
  return { name: `${given} ${family}`, email: `${given}.${family}@lakeside.example`.toLowerCase() };
};

const attached = ([name, text]: readonly [string, string]): Attachment => ({
  id: name,
  name,
  file: new Blob([text], { type: 'text/plain' }),
});

/** Read once for each letter: there may be ten thousand mails. */
const beginnings = new Map<Letter, string>();
function beginOf(letter: Letter): string {
  const known = beginnings.get(letter) ?? summaryOf(textOfHtml(letter.html));
  beginnings.set(letter, known);
  return known;
}

type Written = Pick<Mail, 'id' | 'category' | 'opened' | 'date' | 'from' | 'to'> & {
  readonly tagIds?: readonly TagId[];
  readonly cc?: readonly Person[];
};

function mailOf(letter: Letter, random: Random, written: Written): Mail {
  const places: Readonly<Record<string, string>> = {
    name: written.from.name,
    n: String(random.whole(12, 480)),
    city: random.pick(CITIES),
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(?<place>\w+)\}/gu, (_whole, place: string) => places[place] ?? '');
  return {
    tagIds: [],
    cc: [],
    ...written,
    subject: fill(letter.subject),
    summary: fill(beginOf(letter)),
    content: fill(letter.html),
    bcc: [],
    attachments: letter.file === undefined ? [] : [attached(letter.file)],
    unsent: null,
    laidAside: null,
  };
}

/** Labels of those that were not opened: important 4, work 3, tasks 1, business 2 (specification). */
const UNREAD_LABELS: readonly (readonly LabelId[])[] = [
  ['important', 'work'],
  ['important', 'work'],
  ['important', 'tasks'],
  ['important', 'business'],
  ['work'],
  ['business'],
  [],
];
const INBOX = 44;
const OUTBOX = 14;
const DELETED = 6;
const COLLEAGUES = 16;
const STARRED: TagId = 'favourites';

/** The letter at that place: all of them come before one comes again. */
const nth = (letters: readonly Letter[], at: number): Letter => {
  const letter = letters[at % letters.length];
  if (letter === undefined) throw new RangeError('There are no letters.');
  return letter;
};

/** As many unopened mails as the specification says: inbox 7, outbox 1, deleted 1. */
export function makeMailbox(nowMs: number): Mailbox {
  const random = randomOf('mailbox');
  const people = Array.from({ length: COLLEAGUES }, () => colleague(random));
  const inbox = Array.from({ length: INBOX }, (_none, at) => {
    const letter = nth(LETTERS, at);
    const unread = UNREAD_LABELS[at];
    const isStarred = unread === undefined && random.chance(0.2);
    return mailOf(letter, random, {
      id: `mail-${at + 1}`,
      category: 'inbox',
      opened: unread === undefined,
      date: nowMs - Math.round((at + random.share()) * 0.6 * DAY_MS) - 7 * MINUTE_MS,
      from: letter.from ?? random.pick(people),
      to: [ME],
      cc: random.chance(0.3) ? random.some(people, 2) : [],
      tagIds: [...(unread ?? random.some(letter.labels ?? [], 1)), ...(isStarred ? [STARRED] : [])],
    });
  });
  const outbox = Array.from({ length: OUTBOX }, (_none, at) => {
    const letter = nth(ANSWERS, at);
    return mailOf(letter, random, {
      id: `sent-${at + 1}`,
      category: 'outbox',
      opened: at !== 0,
      date: nowMs - Math.round((at + random.share()) * 2 * DAY_MS) - 31 * MINUTE_MS,
      from: ME,
      to: random.some(people, at % 5 === 4 ? 2 : 1),
      tagIds: at === 0 ? [] : (letter.labels ?? []),
    });
  });
  const deleted = Array.from({ length: DELETED }, (_none, at) =>
    mailOf(nth(LETTERS, at + 6), random, {
      id: `old-${at + 1}`,
      category: 'deleted',
      opened: at !== 0,
      date: nowMs - Math.round((at + 3 + random.share()) * 3 * DAY_MS),
      from: random.pick(people),
      to: [ME],
    }),
  );
  return { mails: inOrder([...inbox, ...outbox, ...deleted, ...draftsFor(people, nowMs)]) };
}

const draftsFor = (people: readonly Person[], nowMs: number): readonly Mail[] =>
  [
    [
      'Proposal for the second reading station',
      'Dear all, the second station would pay for itself within a year. The figures follow.',
    ],
    ['Re: Contract for the second site', 'Thank you. Before I sign, two questions:'],
  ].map(([subject = '', text = ''], at) => ({
    id: `draft-${at + 1}`,
    category: 'drafts',
    opened: true,
    tagIds: [],
    subject,
    summary: summaryOf(text),
    content: `<p>${text}</p>`,
    to: people.slice(at, at + 1),
    cc: [],
    bcc: [],
    from: ME,
    date: nowMs - (at + 1) * DAY_MS,
    attachments: [],
    unsent: {
      body: richDoc([text]),
      recipients: {
        to: people.slice(at, at + 1).map(({ name, email }) => `${name} <${email}>`),
        cc: [],
        bcc: [],
      },
    },
    laidAside: null,
  }));

const inOrder = (mails: readonly Mail[]): readonly Mail[] =>
  mails.toSorted((one, other) => other.date - one.date);

/** The same, and so many more that came before. */
export function manyMails(count: number, nowMs: number): Mailbox {
  const random = randomOf('many mails');
  const people = Array.from({ length: 200 }, () => colleague(random));
  const { mails } = makeMailbox(nowMs);
  const more = Array.from({ length: count - mails.length }, (_none, at) => {
    const isMine = at % 5 === 4;
    const letter = nth(isMine ? ANSWERS : LETTERS, at);
    const colleague = random.pick(people);
    return mailOf(letter, random, {
      id: `more-${at + 1}`,
      category: isMine ? 'outbox' : 'inbox',
      opened: isMine || random.chance(0.9),
      date: nowMs - 27 * DAY_MS - at * 40 * MINUTE_MS,
      from: isMine ? ME : (letter.from ?? colleague),
      to: isMine ? [colleague] : [ME],
      tagIds: random.chance(0.3) ? (letter.labels ?? []) : [],
    });
  });
  return { mails: inOrder([...mails, ...more]) };
}
