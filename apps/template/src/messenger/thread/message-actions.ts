import type { Attachment, Message } from '../store/message.ts';

/** What can be done with a message; the same object as long as its conversation is open. */
export type MessageActions = {
  readonly reply: (one: Message) => void;
  readonly edit: (one: Message) => void;
  readonly remove: (one: Message) => void;
  readonly react: (one: Message, emoji: string) => void;
  /** Of one that could not be sent. */
  readonly retry: (one: Message) => void;
  readonly discard: (one: Message) => void;
  readonly openPicture: (picture: Attachment) => void;
  readonly jumpTo: (messageId: string) => void;
};
