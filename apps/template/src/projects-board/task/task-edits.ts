import { demoNow } from '../../kit/clock.ts';
import type { Attachment, Comment, SubItem } from '../store/board.ts';

/** One item of a list by its id, changed. */
export const withChanged = <T extends { readonly id: string }>(
  of: readonly T[],
  id: string,
  change: Partial<Omit<T, 'id'>>,
): readonly T[] => of.map((one) => (one.id === id ? { ...one, ...change } : one));

export const without = <T extends { readonly id: string }>(of: readonly T[], id: string): readonly T[] =>
  of.filter((one) => one.id !== id);

/** An item moved to another place of a checklist, both counted from 0. */
export function withItemMoved(items: readonly SubItem[], from: number, to: number): readonly SubItem[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const newItem = (text: string): SubItem => ({ id: crypto.randomUUID(), text, isDone: false });

export const newComment = (memberId: string, text: string): Comment => ({
  id: crypto.randomUUID(),
  memberId,
  at: demoNow(),
  text,
});

/** With that picture as the card's cover, or none where it was the cover. */
export const withCover = (of: readonly Attachment[], id: string): readonly Attachment[] =>
  of.map((one) => ({ ...one, isCover: one.id === id && !one.isCover }));

const MOST_BYTES = 10_000_000;
const MOST_FILES = 12;

/** Why a file cannot be attached, in a sentence; null where it can. */
export function whyNotAttached(
  { name, size }: Pick<File, 'name' | 'size'>,
  there: readonly Attachment[],
): string | null {
  if (size > MOST_BYTES) return `“${name}” is larger than 10 MB.`;
  if (size === 0) return `“${name}” is empty.`;
  if (there.length >= MOST_FILES) return `A task has at most ${MOST_FILES} attachments.`;
  return null;
}

export const isPicture = ({ type }: Pick<Attachment, 'type'>): boolean => type.startsWith('image/');
