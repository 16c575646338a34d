import { DEMO_CONVERSATIONS, type Presence } from '../../chat/conversations.ts';
import { COLLEAGUES, moreNames } from '../../kit/cast/people.ts';
import { randomOf } from '../../kit/random.ts';

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly jobTitle: string;
  readonly presence: Presence;
  /** When somebody who is offline was there last, ms. */
  readonly lastSeenAt: number;
};

export type People = Readonly<Record<string, Person>>;

const MINUTE_MS = 60_000;

/** One's colleagues, and so many others beside them. */
export function makePeople(nowMs: number, others = 0): readonly Person[] {
  const random = randomOf('messenger people');
  const more = moreNames(others).map((name) => {
    const id = name.toLowerCase().replaceAll(/\W+/gu, '-');
    return { id, name, jobTitle: random.pick(COLLEAGUES).jobTitle };
  });
  return [...COLLEAGUES, ...more].map(({ id, name, jobTitle }) => ({
    id,
    name,
    jobTitle,
    presence:
      DEMO_CONVERSATIONS.find((talk) => talk.id === id)?.presence ??
      random.weighted([
        ['online', 5],
        ['away', 2],
        ['offline', 3],
      ] as const),
    lastSeenAt: nowMs - random.whole(20, 2_000) * MINUTE_MS,
  }));
}
