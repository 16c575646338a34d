import type { Attachment } from '../store/message.ts';
import { subscribable } from '../subscribable.ts';

/** What was written and not sent. */
export type Draft = {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly replyTo: string | null;
};

export const NO_DRAFT: Draft = { text: '', attachments: [], replyTo: null };

/** By conversation; as they were when their conversation was last left. */
const drafts = subscribable<Readonly<Record<string, Draft>>>({});

export const useDrafts = drafts.use;

export const draftOf = (conversationId: string): Draft => drafts.get()[conversationId] ?? NO_DRAFT;

const isBlank = ({ text, attachments }: Draft): boolean => text.trim() === '' && attachments.length === 0;

/** Keeps it until the conversation is opened again; a blank one is no draft. */
export function keepDraft(conversationId: string, draft: Draft): void {
  const { [conversationId]: before, ...others } = drafts.get();
  if (!isBlank(draft)) drafts.set({ ...others, [conversationId]: draft });
  else if (before !== undefined) drafts.set(others);
}

/** In one line, for the list. */
export const draftExcerpt = ({ text, attachments: [first] }: Draft): string =>
  text.trim() === '' ? (first?.name ?? '') : text.trim().replaceAll(/\s+/gu, ' ');
