import { COLLEAGUES, moreNames } from '../../kit/cast/people.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { hourOn } from '../later/later-times.ts';
import { ANSWERS, LETTERS, type Letter, THROWN_AWAY } from './letters.ts';
import { type Attachment, inOrder, type Mail, type Mailbox, ME, type TagId } from './mail.ts';
import { draftsFor, scheduledFor } from './make-unsent.ts';
import { summaryOf } from './summary.ts';
import { LAID_ASIDE, TALKED_OF } from './talk.ts';
import { textOfHtml } from './text-of-html.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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

type Written = Pick<Mail, 'id' | 'category' | 'opened' | 'date' | 'from' | 'to'> &
  Partial<Pick<Mail, 'tagIds' | 'cc' | 'threadId' | 'until'>>;

function mailOf(letter: Letter, random: Random, written: Written): Mail {
  const number = String(random.whole(12, 480));
  const fill = (text: string): string => text.replaceAll('{n}', number);
  return {
    tagIds: [],
    cc: [],
    threadId: written.id,
    until: null,
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

/**
 * How many of the newest were not opened. Their labels: important 4, work 3, tasks 1, business 2
 * (specification).
 */
const UNREAD = 7;
/** Of this morning; the others came on the days before. */
const MINUTES_AGO = [7, 26, 54, 95, 148] as const;
const STARRED: TagId = 'favourites';

/** The letter at that place: all of them come before one comes again. */
const nth = (letters: readonly Letter[], at: number): Letter => {
  const letter = letters[at % letters.length];
  if (letter === undefined) throw new RangeError('There are no letters.');
  return letter;
};

/** So many days ago, in office hours. */
const daysAgo = (nowMs: number, days: number, random: Random): number =>
  new Date(nowMs).setHours(0, 0, 0, 0) - days * DAY_MS + random.whole(450, 1_080) * MINUTE_MS;

/** As many unopened mails as the specification says: inbox 7, outbox 1, deleted 1. */
export function makeMailbox(nowMs: number): Mailbox {
  const random = randomOf('mailbox');
  const people = COLLEAGUES.map(({ name, email }) => ({ name, email }));
  const dateOf = (at: number): number => {
    const minutes = MINUTES_AGO[at];
    return minutes === undefined
      ? daysAgo(nowMs, 1 + Math.floor((at - MINUTES_AGO.length) * 0.8), random)
      : nowMs - minutes * MINUTE_MS;
  };
  const inbox = LETTERS.map((letter, at) => {
    const isUnread = at < UNREAD;
    const isStarred = !isUnread && random.chance(0.2);
    return mailOf(letter, random, {
      id: `mail-${at + 1}`,
      category: 'inbox',
      opened: !isUnread,
      date: dateOf(at),
      from: letter.from,
      to: [ME],
      cc: random.chance(0.2)
        ? random.some(
            people.filter(({ email }) => email !== letter.from.email),
            2,
          )
        : [],
      tagIds: [...letter.labels, ...(isStarred ? [STARRED] : [])],
      threadId: threadOf(letter),
    });
  });
  const dateOfLetter = new Map(inbox.map(({ date }, at) => [LETTERS[at]?.subject, date]));
  const outbox = ANSWERS.map((letter, at) => {
    const about = answeredBy(letter);
    const asked = about === undefined ? undefined : dateOfLetter.get(about.subject);
    const date =
      asked === undefined ? daysAgo(nowMs, at * 2, random) : asked + random.whole(20, 200) * MINUTE_MS;
    return mailOf(letter, random, {
      id: `sent-${at + 1}`,
      category: 'outbox',
      opened: at !== 0,
      date: at === 0 ? nowMs - 4 * MINUTE_MS : Math.min(date, nowMs - (4 + at) * MINUTE_MS),
      from: ME,
      to: about === undefined ? random.some(people, at % 5 === 4 ? 2 : 1) : [about.from],
      tagIds: at === 0 ? [] : letter.labels,
      ...(about === undefined ? {} : { threadId: threadOf(about) }),
    });
  });
  const talk = TALKED_OF.map(({ about, hours, letter }, at) => {
    const isMine = letter.from.email === ME.email;
    return mailOf(letter, random, {
      id: `talk-${at + 1}`,
      category: isMine ? 'outbox' : 'inbox',
      opened: true,
      date: Math.min((dateOfLetter.get(about) ?? nowMs) + hours * HOUR_MS, nowMs - 3 * HOUR_MS),
      from: letter.from,
      to: isMine ? [LETTERS.find(({ subject }) => subject === about)?.from ?? ME] : [ME],
      threadId: about,
    });
  });
  const deleted = THROWN_AWAY.map((letter, at) =>
    mailOf(letter, random, {
      id: `old-${at + 1}`,
      category: 'deleted',
      opened: at !== 0,
      date: daysAgo(nowMs, 9 + at * 4, random),
      from: letter.from,
      to: [ME],
    }),
  );
  const snoozed = LAID_ASIDE.map(({ letter, days }, at) =>
    mailOf(letter, random, {
      id: `snoozed-${at + 1}`,
      category: 'snoozed',
      opened: true,
      date: daysAgo(nowMs, 3 + at, random),
      from: letter.from,
      to: [ME],
      tagIds: letter.labels,
      until: hourOn(nowMs, days, 8),
    }),
  );
  const own = [...draftsFor(nowMs), ...scheduledFor(nowMs)];
  return { mails: inOrder([...inbox, ...outbox, ...talk, ...deleted, ...snoozed, ...own]) };
}

/** What the letters of the inbox are called by the mails that belong to them. */
const threadOf = ({ subject }: Letter): string => subject;

/** The letter of the inbox that another one answers. */
const answeredBy = ({ subject }: Letter): Letter | undefined =>
  LETTERS.find((letter) => subject === `Re: ${letter.subject}`);

/** The same, and so many more that came before. */
export function manyMails(count: number, nowMs: number): Mailbox {
  const random = randomOf('many mails');
  const people = moreNames(200).map((name) => {
    const email = `${name.replaceAll(' ', '.')}@lakeside.example`.toLowerCase();
    return { name, email };
  });
  const { mails } = makeMailbox(nowMs);
  const more = Array.from({ length: count - mails.length }, (_none, at) => {
    const isMine = at % 5 === 4;
    const letter = nth(isMine ? ANSWERS : LETTERS, at);
    const colleague = at % 3 === 0 ? random.pick(people) : letter.from;
    return mailOf(letter, random, {
      id: `more-${at + 1}`,
      category: isMine ? 'outbox' : 'inbox',
      opened: isMine || random.chance(0.9),
      date: nowMs - 27 * DAY_MS - at * 40 * MINUTE_MS,
      from: isMine ? ME : colleague,
      to: isMine ? [random.pick(people)] : [ME],
      tagIds: random.chance(0.3) ? letter.labels : [],
    });
  });
  return { mails: inOrder([...mails, ...more]) };
}
