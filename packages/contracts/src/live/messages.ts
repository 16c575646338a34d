import { z } from 'zod';
import { type Immutable, id } from '../answer-values.ts';
import { studyViewSchema } from '../studies/studies.ts';
import { uploadViewSchema } from '../uploads/uploads.ts';
import type { LiveClosing } from './close-codes.ts';

/**
 * The messages of `/api/live`, a websocket, by their `type`: what server and client hold to, as to a route
 * (docs/adr/0086). The client's first message authenticates; a token never stands in a URL.
 */
type Message = {
  /** What it says, in a sentence for who reads its documentation. */
  readonly summary: string;
  /** What it holds beside its `type`. */
  readonly payload: Readonly<Record<string, z.ZodType>>;
};
/** The sockets that hear it: all of a tenant, all of a person, or the one that it answers. */
export type LiveAudience = 'tenant' | 'person' | 'socket';

/** What the client says. */
export const LIVE_CLIENT_MESSAGES = {
  authenticate: {
    summary: 'The first one, and again with each new id token: who listens',
    payload: { token: z.string().min(1).max(8192) },
  },
  ping: { summary: 'Now and then, so that no proxy takes the connection for unused', payload: {} },
} as const satisfies Readonly<Record<string, Message>>;

/** What the server says. */
export const LIVE_SERVER_MESSAGES = {
  ready: {
    to: 'socket',
    summary: 'The token was taken: changes are told from here on. What was read before may have changed',
    payload: {},
  },
  pong: { to: 'socket', summary: 'Answers a `ping`', payload: {} },
  'study.changed': {
    to: 'tenant',
    summary: 'A study is another than it was, or new',
    payload: { study: studyViewSchema },
  },
  'study.gone': {
    to: 'tenant',
    summary: 'A study is in no list any more: it was removed, or its images went to another one',
    payload: { studyId: id },
  },
  'upload.changed': {
    to: 'tenant',
    summary: 'An upload is another than it was, or new',
    payload: { upload: uploadViewSchema },
  },
  'notifications.changed': {
    to: 'person',
    summary: 'Their notifications are others than they were: read them again',
    payload: {},
  },
  resync: { to: 'tenant', summary: 'Changes may have been missed: read again what is shown', payload: {} },
} as const satisfies Readonly<Record<string, Message & { readonly to: LiveAudience }>>;

/** Why it closes the connection. */
export const LIVE_CLOSINGS: Readonly<Record<LiveClosing, string>> = {
  unauthenticated: 'The token is not, or no longer, taken; what came is no message',
  forbidden: 'Nothing is told to who this is',
  tooSlow: 'What is told is not taken in time: connect again, and read anew',
  changed: 'Tenant, role or permissions are others now: take a new token, and read the session again',
  tryAgain: 'Who this is cannot be found out now, or they have 30 sockets already',
};

type Table = Readonly<Record<string, Message>>;
type Payload<M extends Message> = {
  readonly [Field in keyof M['payload']]: Immutable<z.output<M['payload'][Field]>>;
};
type MessageOf<T extends Table> = {
  [Type in keyof T & string]: { readonly type: Type } & Payload<T[Type]>;
}[keyof T & string];

export type LiveClientMessage = MessageOf<typeof LIVE_CLIENT_MESSAGES>;
export type LiveServerMessage = MessageOf<typeof LIVE_SERVER_MESSAGES>;

type To<Audience extends LiveAudience> = {
  [Type in LiveServerMessage['type']]: (typeof LIVE_SERVER_MESSAGES)[Type]['to'] extends Audience
    ? Type
    : never;
}[LiveServerMessage['type']];
/** What an audience may be told. */
export type LiveMessageTo<Audience extends LiveAudience> = Extract<
  LiveServerMessage,
  { readonly type: To<Audience> }
>;

const schemaOf = <T extends Table>(table: T): z.ZodType<MessageOf<T>> => {
  const [first, ...others] = Object.entries(table).map(([type, { payload }]) =>
    z.strictObject({ type: z.literal(type), ...payload }),
  );
  if (first === undefined) throw new Error('There are no messages.');
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodType<MessageOf<T>>;
};
export const liveClientMessageSchema = schemaOf(LIVE_CLIENT_MESSAGES);
const liveServerMessageSchema = schemaOf(LIVE_SERVER_MESSAGES);

/** For tests and development. @returns what is wrong with a message of the server; null: nothing */
export function faultOfLiveMessage(message: unknown): string | null {
  const { error } = liveServerMessageSchema.safeParse(message);
  return error === undefined ? null : z.prettifyError(error);
}
