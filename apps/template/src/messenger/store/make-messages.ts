import { type Random, randomOf } from '../../kit/random.ts';
import { drawnPicture, writtenFile } from './drawn-pictures.ts';
import { ME, type Message, message, type Reaction } from './message.ts';
import { type Line, TOPICS } from './topics.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const EMOJIS = ['👍', '❤️', '😂', '🎉', '🙏'] as const;

type Making = {
  /** Of the conversation: the same seed makes the same messages. */
  readonly seed: string;
  /** The others. */
  readonly memberIds: readonly string[];
  readonly count: number;
  /** When the last one was sent, ms. */
  readonly endAt: number;
  /** Hours between one talk and the next, at most. */
  readonly mostHoursApart: number;
  /** Said last. */
  readonly ending?: readonly Line[];
};

function reactionsOf(random: Random, memberIds: readonly string[], by: string): readonly Reaction[] {
  if (!random.chance(0.08)) return [];
  const others = [ME, ...memberIds].filter((id) => id !== by);
  return [{ emoji: random.pick(EMOJIS), by: random.some(others, random.whole(1, 2)) }];
}

/** Nobody writes then but in what is written by hand. */
function isNight(at: number): boolean {
  const hour = new Date(at).getHours();
  return hour < 7 || hour >= 20;
}

/** Talks in the order in which they were held, each line with its time; made from the last one back. */
function timed(making: Making, random: Random): readonly { readonly line: Line; readonly at: number }[] {
  const { count, endAt, ending, mostHoursApart } = making;
  const lines: { readonly line: Line; readonly at: number }[] = [];
  let at = endAt;
  for (let topic = ending ?? random.pick(TOPICS); ; topic = random.pick(TOPICS)) {
    for (const line of topic.toReversed()) {
      lines.push({ line, at });
      at -= random.whole(15, 240) * SECOND_MS;
    }
    if (lines.length >= count) return lines.slice(0, count).toReversed();
    at -= random.whole(1, mostHoursApart) * HOUR_MS + random.whole(0, 59) * 60 * SECOND_MS;
    while (isNight(at)) at -= HOUR_MS;
  }
}

const answeredIn = (made: readonly Message[], answers: number | undefined): string | null =>
  answers === undefined ? null : (made.at(-answers)?.id ?? null);

/** A conversation as it may have been held. One's own messages were read, as far as others were there. */
export function makeMessages(making: Making): readonly Message[] {
  const { seed, memberIds, ending } = making;
  const random = randomOf(`messages ${seed}`);
  const made: Message[] = [];
  const lines = timed(making, random);
  const firstWritten = lines.length - (ending?.length ?? 0);
  for (const [turn, { line, at }] of lines.entries()) {
    const [who, text, answers] = line;
    const isByHand = turn >= firstWritten;
    const by = who === 0 ? ME : (memberIds[(who - 1) % memberIds.length] ?? ME);
    const id = `${seed}-${turn}`;
    const before = made.at(-1);
    made.push(
      message({
        id,
        by,
        at,
        text,
        reactions: isByHand ? [] : reactionsOf(random, memberIds, by),
        replyTo: isByHand
          ? answeredIn(made, answers)
          : before !== undefined && before.by !== by && random.chance(0.05) && at - before.at < HOUR_MS
            ? before.id
            : null,
        ...(by === ME ? { deliveredAt: at + 2 * SECOND_MS, readAt: at + 20 * SECOND_MS } : {}),
      }),
    );
  }
  return made;
}

/** As a rota names somebody. */
const surname = (id: string): string => {
  const last = id.split('-').at(-1) ?? '';
  return `${last.charAt(0).toUpperCase()}${last.slice(1)}`;
};

/** With a picture and a file in places where they may have been asked for. */
export function withFiles(
  messages: readonly Message[],
  { seed, memberIds }: Pick<Making, 'seed' | 'memberIds'>,
): readonly Message[] {
  const random = randomOf(`files ${seed}`);
  const names = memberIds.map(surname);
  return messages.map((one) => {
    if (one.text.includes('shared folder'))
      return { ...one, attachments: [writtenFile(`${one.id}-file`, names, random)] };
    const shown = one.text.includes('poster') ? 'poster' : one.text.includes('plan hangs') ? 'plan' : null;
    return shown === null ? one : { ...one, attachments: [drawnPicture(`${one.id}-picture`, shown)] };
  });
}
