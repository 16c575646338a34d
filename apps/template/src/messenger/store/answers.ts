import { randomOf } from '../../kit/random.ts';
import { type Message, message } from './message.ts';
import type { Person } from './person.ts';

/** How long after a message is sent the others do something about it. Tests make it shorter. */
export const PACE_MS = { delivered: 600, read: 1_400, typing: 2_000, answer: 4_500, next: 1_800 };

/** In a group more would talk at once than anybody reads. */
const MOST_ANSWERS = 3;

const TO_QUESTIONS = [
  'Yes, that works for me.',
  'Let me check and get back to you.',
  'I think so. I’ll ask in the reading room.',
  'Not today, but tomorrow morning is fine.',
] as const;
const TO_FILES = ['Thank you, I have it.', 'Got it, I’ll have a look.', 'Perfect, that is the one.'] as const;
const TO_ALL = [
  'Thank you, noted.',
  'Good to know.',
  'All right, I’ll take care of it.',
  'Thanks, I’ll tell the others.',
  'Fine with me.',
  'Understood. See you later.',
] as const;

function answerTo({ text, attachments }: Message, seed: string): string {
  const random = randomOf(seed);
  if (attachments.length > 0) return random.pick(TO_FILES);
  return random.pick(text.includes('?') ? TO_QUESTIONS : TO_ALL);
}

/**
 * What becomes of a message: those who are online read and answer it, one after another; to those who are
 * away it is delivered; to those who are offline it is not. The same message has the same answers.
 */
export function withAnswers(
  sent: Message,
  members: readonly Person[],
): { readonly sent: Message; readonly answers: readonly Message[] } {
  const readers = members.filter(({ presence }) => presence === 'online');
  const isDelivered = members.some(({ presence }) => presence !== 'offline');
  const answers = readers.slice(0, MOST_ANSWERS).map(({ id }, turn) => {
    const at = sent.at + PACE_MS.answer + turn * PACE_MS.next;
    return message({
      id: `${sent.id}-${id}`,
      by: id,
      at,
      typingFrom: at - PACE_MS.answer + PACE_MS.typing,
      text: answerTo(sent, `${sent.text} ${id} ${turn}`),
    });
  });
  return {
    sent: {
      ...sent,
      deliveredAt: isDelivered ? sent.at + PACE_MS.delivered : null,
      readAt: readers.length > 0 ? sent.at + PACE_MS.read : null,
    },
    answers,
  };
}
