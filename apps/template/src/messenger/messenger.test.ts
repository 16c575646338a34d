import { beforeAll, describe, expect, it } from 'vitest';
import { whyNotAttached } from './compose/attach.ts';
import { foundIn } from './info/FindMessages.tsx';
import { listOf } from './list/list-view.ts';
import { listedNames } from './presence.ts';
import { PACE_MS } from './store/answers.ts';
import {
  create,
  edit,
  leave,
  markRead,
  markUnread,
  react,
  remove,
  send,
  setFlag,
  setMembers,
  withPerson,
} from './store/changes.ts';
import { type Conversation, conversationOf, type MessengerData, unreadOf } from './store/conversation.ts';
import { makeManyMessages, makeMessenger } from './store/make-conversations.ts';
import { deliveryOf, excerptOf, isMine, ME, type Message, message } from './store/message.ts';
import { shownAt } from './store/shown-at.ts';
import { linkParts } from './thread/link-parts.ts';
import { logOf } from './thread/log-rows.ts';

const NOW = new Date('2026-03-12T14:00').getTime();
const MINUTE_MS = 60_000;
let data: MessengerData;
beforeAll(() => {
  data = makeMessenger(NOW);
});

const own = (text: string, at = NOW): Message => message({ id: `own ${text}`, by: ME, at, text });
const inRoom = (of: MessengerData): Conversation => conversationOf(of, 'reading-room');
const sentTo = (id: string, nowMs: number): Conversation =>
  conversationOf(shownAt(send(data, id, own('Is it open?')), nowMs), id);

describe('what is sent', () => {
  it('is sent, delivered and read in turn where somebody is online, who types and then answers', () => {
    const after = (ms: number) => {
      const shown = shownAt(send(data, 'freya-olsen', own('Is it open?')), NOW + ms);
      const { messages } = conversationOf(shown, 'freya-olsen');
      const sent = messages.find(({ text }) => text === 'Is it open?');
      if (sent === undefined) throw new Error('It was not sent.');
      return {
        delivery: deliveryOf(sent, NOW + ms),
        isTyping: shown.typing['freya-olsen'] !== undefined,
        isAnswered: messages.at(-1) !== sent,
      };
    };
    expect(after(0)).toEqual({ delivery: 'sent', isTyping: false, isAnswered: false });
    expect(after(PACE_MS.delivered)).toMatchObject({ delivery: 'delivered' });
    expect(after(PACE_MS.typing)).toEqual({ delivery: 'read', isTyping: true, isAnswered: false });
    expect(after(PACE_MS.answer)).toEqual({ delivery: 'read', isTyping: false, isAnswered: true });
  });

  it('is not read by who is away, nor delivered to who is offline', () => {
    const later = NOW + MINUTE_MS;
    const last = (id: string): Message => sentTo(id, later).messages.at(-1) ?? own('');
    expect(deliveryOf(last('jonas-weber'), later)).toBe('delivered');
    expect(deliveryOf(last('luis-romero'), later)).toBe('sent');
  });

  it('has the same answers each time, in a group one after another, and tells when the next thing happens', () => {
    const sent = send(data, 'reading-room', own('Who is there?'));
    expect(send(data, 'reading-room', own('Who is there?'))).toEqual(sent);
    const moments: number[] = [];
    for (let at: number | null = NOW; at !== null; at = shownAt(sent, at).nextAt) moments.push(at - NOW);
    expect(moments).toContain(PACE_MS.answer + 2 * PACE_MS.next);
    const answers = inRoom(shownAt(sent, NOW + MINUTE_MS)).messages.slice(-3);
    expect(new Set(answers.map(({ by }) => by)).size).toBe(3);
    expect(unreadOf(inRoom(shownAt(sent, NOW + MINUTE_MS)))).toBe(3);
  });

  it('stands before an answer that is still to come', () => {
    const twice = send(send(data, 'freya-olsen', own('one')), 'freya-olsen', own('two', NOW + 1_000));
    const texts = conversationOf(twice, 'freya-olsen')
      .messages.slice(-4)
      .map(({ by, text }) => (by === ME ? text : 'answer'));
    expect(texts).toEqual(['one', 'two', 'answer', 'answer']);
  });
});

describe('changes', () => {
  it('an edited message says so, a deleted one leaves a stub without its content', () => {
    const sent = send(data, 'luis-romero', own('Tuesday'));
    const edited = edit(sent, 'luis-romero', 'own Tuesday', { text: 'Thursday', at: NOW + 1 });
    expect(conversationOf(edited, 'luis-romero').messages.at(-1)).toMatchObject({
      text: 'Thursday',
      editedAt: NOW + 1,
    });
    const removed = conversationOf(remove(edited, 'luis-romero', 'own Tuesday'), 'luis-romero').messages.at(
      -1,
    );
    expect(removed).toMatchObject({ text: '', isDeleted: true, attachments: [], reactions: [] });
    expect(excerptOf(removed ?? own(''))).toBe('Deleted message');
  });

  it('a reaction is put and taken away by the same press, and others stay', () => {
    const sent = send(data, 'luis-romero', own('Done'));
    const reacted = react(react(sent, 'luis-romero', 'own Done', '👍'), 'luis-romero', 'own Done', '🎉');
    const of = (changed: MessengerData) => conversationOf(changed, 'luis-romero').messages.at(-1)?.reactions;
    expect(of(reacted)).toEqual([
      { emoji: '👍', by: [ME] },
      { emoji: '🎉', by: [ME] },
    ]);
    expect(of(react(reacted, 'luis-romero', 'own Done', '👍'))).toEqual([{ emoji: '🎉', by: [ME] }]);
  });

  it('what was read stays read, and can be made new again', () => {
    expect(unreadOf(inRoom(data))).toBe(6);
    const read = markRead(data, 'reading-room', NOW);
    expect(unreadOf(inRoom(read))).toBe(0);
    expect(unreadOf(inRoom(markRead(read, 'reading-room', 0)))).toBe(0);
    const last = inRoom(read).messages.findLast((one) => !isMine(one)) ?? own('');
    expect(unreadOf(inRoom(markUnread(read, 'reading-room', last)))).toBe(1);
  });

  it('a group says who came, and is gone for who leaves it', () => {
    const event = { id: 'event', at: NOW, text: 'added Mei Tanaka' };
    const grown = setMembers(data, 'reading-room', [...inRoom(data).memberIds, 'mei-tanaka'], event);
    expect(inRoom(grown).memberIds).toContain('mei-tanaka');
    expect(inRoom(grown).messages.at(-1)).toMatchObject({ kind: 'event', by: ME, text: event.text });
    expect(() => inRoom(leave(data, 'reading-room'))).toThrow('Conversation not found');
  });

  it('a person has one conversation of two', () => {
    expect(withPerson(data, 'freya-olsen')?.id).toBe('freya-olsen');
    const stranger = Object.keys(data.people).find((id) => withPerson(data, id) === undefined) ?? '';
    expect(withPerson(data, stranger)).toBeUndefined();
    const made = { ...inRoom(data), id: stranger, groupName: null, memberIds: [stranger], messages: [] };
    expect(withPerson(create(data, made), stranger)).toBe(made);
  });
});

describe('the list', () => {
  const view = { tab: null, q: '', openId: '' } as const;

  it('has what is pinned first, then what was last written in, and counts each tab', () => {
    const { rows, counts } = listOf(data, view);
    expect(rows[0]?.id).toBe('freya-olsen');
    const times = rows.slice(1).map(({ messages }) => messages.at(-1)?.at ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(counts).toEqual({ '': 17, unread: 6, archived: 3 });
    expect(listOf(data, { ...view, tab: 'archived' }).rows).toHaveLength(3);
    const archived = setFlag(data, 'freya-olsen', 'isArchived', true);
    expect(listOf(archived, view).counts).toEqual({ '': 16, unread: 5, archived: 4 });
  });

  it('keeps what one reads in the tab of what is unread', () => {
    const read = markRead(data, 'reading-room', NOW);
    const ids = (openId: string) => listOf(read, { ...view, tab: 'unread', openId }).rows.map(({ id }) => id);
    expect(ids('reading-room')).toContain('reading-room');
    expect(ids('')).not.toContain('reading-room');
  });

  it('finds groups by their name and their members, without case and accents', () => {
    const found = (q: string) => listOf(data, { ...view, q }).rows.map(({ id }) => id);
    expect(found('READING')).toEqual(['reading-room']);
    expect(found('luís romero')).toEqual(
      expect.arrayContaining(['luis-romero', 'reading-room', 'journal-club']),
    );
    expect(found('nobody')).toEqual([]);
  });

  it('has 500 conversations and 10,000 messages in one of them where there is a great deal', () => {
    const { conversations } = makeManyMessages(NOW);
    expect(conversations).toHaveLength(500);
    expect(new Set(conversations.map(({ id }) => id)).size).toBe(500);
    expect(conversations[0]?.messages).toHaveLength(10_000);
  });
});

describe('the rows of a conversation', () => {
  const by = (author: string, minutes: number): Message =>
    message({ id: `${author}${minutes}`, by: author, at: NOW + minutes * MINUTE_MS, text: 'x' });
  const drawn = (messages: readonly Message[], readUpTo: number | null = null) =>
    logOf(messages, readUpTo).rows.map((row) =>
      row.kind === 'message'
        ? `${row.message.by}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}`
        : row.kind,
    );

  it('one author’s messages are grouped as long as no five minutes lie between', () => {
    expect(drawn([by('a', 0), by('a', 1), by('a', 7), by('b', 8)])).toEqual([
      'day',
      'a first',
      'a last',
      'a first last',
      'b first last',
    ]);
  });

  it('a line stands above each day, and one above the first message that is new', () => {
    const day = 24 * 60;
    expect(drawn([by('a', 0), by(ME, 1), by('a', 2), by('a', 3), by('a', day)], NOW)).toEqual([
      'day',
      'a first last',
      'me first last',
      'unread',
      'a first',
      'a last',
      'day',
      'a first last',
    ]);
    expect(drawn([by('a', 0)], NOW)).not.toContain('unread');
  });
});

describe('texts', () => {
  const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

  it('web addresses are links without the sentence’s end, and nothing else is one', () => {
    expect(links('See https://a.example/x?y=1, or (www.b.example).')).toEqual([
      'https://a.example/x?y=1',
      'https://www.b.example',
    ]);
    expect(links('https://a.example/wiki/X_(film)')).toEqual(['https://a.example/wiki/X_(film)']);
    expect(links('javascript:alert(1) mailto:a@b.example data:text/html,x')).toEqual([]);
    const text = 'One https://a.example two.';
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('a file that cannot be sent is told why', () => {
    expect(whyNotAttached({ name: 'a.pdf', size: 5_000 }, 0)).toBeNull();
    expect(whyNotAttached({ name: 'a.pdf', size: 0 }, 0)).toBe('“a.pdf” is empty.');
    expect(whyNotAttached({ name: 'a.pdf', size: 10_000_001 }, 0)).toBe('“a.pdf” is larger than 10 MB.');
    expect(whyNotAttached({ name: 'a.EXE', size: 1 }, 0)).toMatch(/is a program/u);
    expect(whyNotAttached({ name: 'a.pdf', size: 1 }, 5)).toMatch(/up to 5 files/u);
  });

  it('words are looked for in messages and in names of files, the newest first', () => {
    const file = { id: 'f', kind: 'file', name: 'Rota.csv', sizeBytes: 1, url: '' } as const;
    const messages = [own('the rota'), { ...own(''), attachments: [file] }, own('lunch')];
    expect(foundIn(messages, 'ROTA')).toEqual([messages[1], messages[0]]);
    expect(foundIn(messages, ' ')).toEqual([]);
  });

  it('of many names two are told', () => {
    expect(listedNames(['A'])).toBe('A');
    expect(listedNames(['A', 'B'])).toBe('A and B');
    expect(listedNames(['A', 'B', 'C', 'D'])).toBe('A, B and 2 more');
  });
});
