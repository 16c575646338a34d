import { castMember } from '../../kit/cast/people.ts';
import { richDoc } from '../../kit/rich-text/rich-doc.ts';
import { hourOn } from '../later/later-times.ts';
import { type Mail, ME } from './mail.ts';
import { summaryOf } from './summary.ts';
import { SENT_LATER } from './talk.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A letter of one's own that was not sent yet. */
function unsentOf(
  { id, subject, text, to, date }: Pick<Mail, 'id' | 'subject' | 'to' | 'date'> & { text: readonly string[] },
  place: Pick<Mail, 'category' | 'until'>,
): Mail {
  return {
    id,
    threadId: id,
    ...place,
    opened: true,
    tagIds: [],
    subject,
    summary: summaryOf(text.join(' ')),
    content: text.map((line) => `<p>${line}</p>`).join(''),
    to,
    cc: [],
    bcc: [],
    from: ME,
    date,
    attachments: [],
    unsent: {
      body: richDoc(text),
      recipients: { to: to.map(({ name, email }) => `${name} <${email}>`), cc: [], bcc: [] },
    },
    laidAside: null,
  };
}

/** Those that are sent on the coming days. */
export const scheduledFor = (nowMs: number): readonly Mail[] =>
  SENT_LATER.map(({ to, days, subject, text }, at) =>
    unsentOf(
      { id: `later-${at + 1}`, subject, text, to: [to], date: nowMs - (at + 2) * HOUR_MS },
      { category: 'scheduled', until: hourOn(nowMs, days, 8) },
    ),
  );

export const draftsFor = (nowMs: number): readonly Mail[] =>
  [
    [
      'hana-lindqvist',
      'Proposal for the second reading station',
      'Dear all, the second station would pay for itself within a year. The figures follow.',
    ],
    ['chiara-conti', 'Re: Contract for the second site', 'Thank you. Before I sign, two questions:'],
  ].map(([who = '', subject = '', text = ''], at) => {
    const { name, email } = castMember(who);
    const date = nowMs - (at + 1) * DAY_MS;
    return unsentOf(
      { id: `draft-${at + 1}`, subject, text: [text], to: [{ name, email }], date },
      { category: 'drafts', until: null },
    );
  });
