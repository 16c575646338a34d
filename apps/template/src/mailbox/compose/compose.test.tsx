import { afterEach, expect, it } from 'vitest';
import { LATENCY_MS } from '../../kit/demo-store.ts';
import { plainText, richDoc } from '../../kit/rich-text/rich-doc.ts';
import { cleanHtml } from '../reading/clean-html.ts';
import { putMails } from '../store/changes.ts';
import { type Mail, ME } from '../store/mail.ts';
import { MAILBOX } from '../store/mailbox-store.ts';
import { makeMailbox } from '../store/make-mails.ts';
import { conversationOf } from '../view/conversation.ts';
import { addressText, personFrom, splitAddresses } from './addresses.ts';
import { answerTo } from './answer.ts';
import { closeComposer, compose, forgetComposers, inFront, write } from './composers.ts';
import { htmlOf } from './html-of.ts';
import { draftOf, isBlank, LETTER_SCHEMA, letterOf, NO_LETTER, sentOf } from './letter.ts';
import { richFromHtml } from './rich-from-html.ts';

afterEach(forgetComposers);

const MEI = { name: 'Mei Tanaka', email: 'mei@clinic.example' };
const DOE = { name: 'Doe, Jo', email: 'jo@clinic.example' };

it.each([
  ['mei@clinic.example', { name: '', email: 'mei@clinic.example' }],
  [' Mei Tanaka <mei@clinic.example> ', MEI],
  ['"Doe, Jo" <jo@clinic.example>', DOE],
  ['mei@clinic', null],
  ['mei@@clinic.example', null],
  ['Mei Tanaka', null],
  ['mei @clinic.example', null],
  ['mei@clinic..example', null],
])('reads %o as an address', (text, person) => {
  expect(personFrom(text)).toEqual(person);
});

it('takes a pasted list apart, but no name with a comma', () => {
  const text = `${addressText(MEI)}, ${addressText(DOE)};\nx@y.example\nnobody`;
  expect(splitAddresses(text)).toHaveLength(4);
  expect(splitAddresses(text).flatMap((one) => personFrom(one) ?? [])).toEqual([
    MEI,
    DOE,
    { name: '', email: 'x@y.example' },
  ]);
});

it('sends to somebody, and to addresses alone', () => {
  const can = (letter: object): boolean => LETTER_SCHEMA.safeParse({ ...NO_LETTER, ...letter }).success;
  expect(can({})).toBe(false);
  expect(can({ bcc: ['mei@clinic.example'] })).toBe(true);
  expect(can({ to: ['mei@clinic.example'], cc: ['mei'] })).toBe(false);
});

it('keeps in a draft what was typed, addresses that are none too', () => {
  const letter = {
    ...NO_LETTER,
    to: ['mei', addressText(DOE)],
    subject: 'Hello',
    body: richDoc(['One', 'Two']),
  };
  const draft = draftOf('id', letter, 5);
  expect(draft).toMatchObject({ to: [DOE], category: 'drafts', summary: 'One Two', from: ME, date: 5 });
  expect(letterOf(draft)).toEqual(letter);
  expect(isBlank(letter)).toBe(false);
  expect(isBlank({ ...NO_LETTER, subject: ' ' })).toBe(true);
});

it('writes formatted text as HTML, and nothing that it was not told to', () => {
  const doc = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '<script>"&', marks: [{ type: 'bold' }] }] },
      {
        type: 'blockquote',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://a.example/"x' } }] },
              { type: 'hardBreak' },
              { type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
            ],
          },
        ],
      },
      { type: 'iframe', content: [{ type: 'text', text: 'c', marks: [{ type: 'blink' }] }] },
    ],
  };
  expect(htmlOf(doc)).toBe(
    '<p><strong>&lt;script&gt;&quot;&amp;</strong></p><blockquote><p><a href="https://a.example/&quot;x">a</a><br>b</p></blockquote>c',
  );
});

const MAIL: Mail = {
  ...(makeMailbox(0).mails[0] as Mail),
  subject: 'Rota',
  from: MEI,
  to: [ME, DOE],
  cc: [MEI, { name: '', email: 'c@clinic.example' }],
  content:
    '<h1>Plan</h1>Loose<p>One <b>bold</b> <a href="https://a.example/">link</a><script>x</script></p><ul><li>First<ul><li>Inner</li></ul></li></ul><table><tr><th>Day</th><td>Mon</td></tr></table><pre>a\nb</pre><img src="x" alt="Bay">',
};
const said = (): string => 'Monday';

it('answers whom it should, each once, and never oneself', () => {
  expect(answerTo(MAIL, 'reply', said)).toMatchObject({
    to: [addressText(MEI)],
    cc: [],
    subject: 'Re: Rota',
  });
  expect(answerTo(MAIL, 'reply-all', said)).toMatchObject({
    to: [addressText(MEI), addressText(DOE)],
    cc: ['c@clinic.example'],
  });
  const mine = { ...MAIL, from: ME, to: [DOE], subject: 'RE: Rota' };
  expect(answerTo(mine, 'reply', said)).toMatchObject({ to: [addressText(DOE)], subject: 'RE: Rota' });
});

it('quotes what is answered, and passes on head, text and files', () => {
  const reply = plainText(answerTo(MAIL, 'reply', said).body);
  expect(reply).toContain('On Monday, Mei Tanaka wrote:\nPlan\nLoose\nOne bold link');
  const forward = answerTo(
    { ...MAIL, attachments: [{ id: 'f', name: 'f', file: new Blob() }] },
    'forward',
    said,
  );
  expect(forward).toMatchObject({ to: [], subject: 'Fwd: Rota', attachments: [{ id: 'f' }] });
  expect(plainText(forward.body)).toContain('From: Mei Tanaka <mei@clinic.example>\nDate: Monday');
});

it('reads what it quotes as the editor knows it', () => {
  const blocks = richFromHtml(cleanHtml(MAIL.content));
  expect(blocks.map(({ type }) => type)).toEqual(
    'heading paragraph paragraph bulletList paragraph paragraph paragraph'.split(' '),
  );
  expect(htmlOf({ type: 'doc', content: blocks })).toBe(
    '<h3>Plan</h3><p>Loose</p><p>One <strong>bold</strong> <a href="https://a.example/">link</a></p><ul><li><p>First</p><ul><li><p>Inner</p></li></ul></li></ul><p>Day | Mon</p><p>a<br>b</p><p>[Image: Bay]</p>',
  );
});

it('quotes what is nested without end as its words', () => {
  const deep = `${'<blockquote>'.repeat(300)}deep${'</blockquote>'.repeat(300)}`;
  expect(plainText({ type: 'doc', content: richFromHtml(cleanHtml(deep)) })).toContain('deep');
});

it('shows as many letters as have room: those that were shown last', () => {
  const one = { subject: '', begin: 'to', state: 'new', isOpen: true } as const;
  const composers = [
    { ...one, id: 'a', shownAt: 3 },
    { ...one, id: 'b', shownAt: 1 },
    { ...one, id: 'c', shownAt: 2 },
    { ...one, id: 'd', shownAt: 4, isOpen: false },
  ];
  expect([...inFront(composers, 2)]).toEqual(['a', 'c']);
});

it('keeps on the way out what came in while it was kept', async () => {
  LATENCY_MS.usual = 0;
  compose(NO_LETTER, 'late');
  write('late', { ...NO_LETTER, subject: 'First' });
  const closing = closeComposer('late');
  // It is on its way to the store, which takes longer than a tick.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  write('late', { ...NO_LETTER, subject: 'Second' });
  expect(await closing).toBe(true);
  const kept = await MAILBOX.read(({ mails }) => mails.find(({ id }) => id === 'late')?.subject);
  expect(kept).toBe('Second');
});

it('takes an answer into the conversation of its mail, and a forwarded message into one of its own', () => {
  const box = makeMailbox(0);
  const [mail] = box.mails.filter(({ category }) => category === 'inbox');
  if (mail === undefined) throw new Error('There is no mail.');
  const sizeWith = (kind: 'reply' | 'forward'): number => {
    const sent = sentOf(draftOf('new', answerTo(mail, kind, said), 1), 1);
    return conversationOf(putMails([sent])(box).mails, mail).length;
  };
  const before = conversationOf(box.mails, mail).length;
  expect([sizeWith('reply'), sizeWith('forward')]).toEqual([before + 1, before]);
});
