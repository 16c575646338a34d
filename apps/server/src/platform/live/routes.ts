import {
  AppError,
  faultOfLiveMessage,
  isOwnOrigin,
  LIVE_CLOSE_CODES,
  type LiveServerMessage,
  liveClientMessageSchema,
} from '@aiso/contracts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { decodeJwt } from 'jose';
import { type Actor, actorOfToken } from '../actor.ts';
import { listenerOf } from '../http/check-answers.ts';
import { originOf } from '../http/correlation.ts';
import type { Services } from '../services.ts';
import { AccessChanged, openAccessWatch } from './access.ts';

const AUTHENTICATE_WITHIN_MS = 10_000;
/**
 * What a socket may send: several times what pages do, which ping now and then. Messages are no requests, and
 * have no budget of their own.
 */
const MESSAGES = { most: 120, withinMs: 60_000 } as const;
/** A socket that cannot take what it is sent is closed; the client connects again and reads anew. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Tells sockets what changes, each no more than its actor may see. `main/app.ts` names the sources. */
export type LiveSource = {
  /** @returns what ends the telling */
  join(actor: Actor, send: (message: LiveServerMessage) => void): () => void;
  close(): Promise<void>;
};

/**
 * `/api/live`: silent until the first message brings a valid id token, and closed when that token expires or
 * no longer gives the same access.
 */
export const liveRoutes =
  (
    services: Services,
    openSources: readonly ((services: Services) => Promise<LiveSource>)[],
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const sources = await Promise.all(openSources.map((open) => open(services)));
    const access = await openAccessWatch(services);
    app.addHook('onClose', async () => {
      await access.close();
      for (const source of sources) await source.close();
    });

    // A page elsewhere may open a socket in any browser: no preflight asks before (RFC 6455, 10.2).
    app.addHook('onRequest', async ({ headers: { origin, host } }) => {
      if (origin !== undefined && !isOwnOrigin(origin, host, siteOrigins(services.settings)))
        throw new AppError('access.denied');
    });

    const isUnfit = messageCheck(app);
    app.get('/live', { websocket: true }, (socket, request) => {
      let leave: (() => void) | undefined;
      let expiry = setTimeout(() => socket.close(LIVE_CLOSE_CODES.unauthenticated), AUTHENTICATE_WITHIN_MS);
      const send = (message: LiveServerMessage): void => {
        if (isUnfit?.(message)) return;
        if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.close(LIVE_CLOSE_CODES.tooSlow);
        else socket.send(JSON.stringify(message));
      };

      const authenticate = async (token: string): Promise<void> => {
        const actor = await actorOfToken(services, token, originOf(request));
        actor.requireAll('study:read', 'notification:read');
        if (socket.readyState !== socket.OPEN) return;
        clearTimeout(expiry);
        expiry = setTimeout(() => socket.close(LIVE_CLOSE_CODES.unauthenticated), lifeOf(token));
        leave?.();
        const leaves = [access.watch(actor, token, (reason) => socket.close(closeCodeOf(reason)))];
        leaves.push(...sources.map((source) => source.join(actor, send)));
        leave = () => leaves.forEach((leaveOne) => leaveOne());
        send({ type: 'ready' });
      };

      const isTooMuch = countMessages();
      socket.on('message', (data: Buffer) => {
        // What waits in its connection is not read any more.
        if (isTooMuch()) return socket.terminate();
        const message = parseMessage(data);
        if (message === undefined) return socket.close(LIVE_CLOSE_CODES.unauthenticated);
        if (message.type === 'ping') return send({ type: 'pong' });
        authenticate(message.token).catch((error: unknown) => socket.close(closeCodeOf(error)));
      });
      socket.on('close', () => {
        clearTimeout(expiry);
        leave?.();
      });
    });
  };

/** Where answers are checked (`checkAnswers`), messages are too: one that does not fit is not sent. */
function messageCheck(app: FastifyInstance): ((message: LiveServerMessage) => boolean) | undefined {
  const onUnfit = listenerOf(app);
  if (onUnfit === undefined) return undefined;
  return (message) => {
    const fault = faultOfLiveMessage(JSON.parse(JSON.stringify(message)));
    if (fault !== null)
      onUnfit(`${message.type} was told in a way that its contract does not allow: ${fault}`);
    return fault !== null;
  };
}

/** Of the site, where a gateway stands before the host that is asked. */
const siteOrigins = ({ AISO_PUBLIC_URL, AISO_SITE_URL }: Services['settings']): string[] =>
  [AISO_PUBLIC_URL, AISO_SITE_URL].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));

function closeCodeOf(error: unknown): number {
  if (error instanceof AccessChanged) return LIVE_CLOSE_CODES.changed;
  const status = error instanceof AppError ? error.status : 500;
  if (status === 403) return LIVE_CLOSE_CODES.forbidden;
  if (status === 429) return LIVE_CLOSE_CODES.tryAgain;
  return status < 500 ? LIVE_CLOSE_CODES.unauthenticated : LIVE_CLOSE_CODES.tryAgain;
}

/** @returns whether one more message is more than a socket may send */
function countMessages(): () => boolean {
  let count = 0;
  let since = Date.now();
  return () => {
    const now = Date.now();
    if (now - since > MESSAGES.withinMs) [count, since] = [0, now];
    count += 1;
    return count > MESSAGES.most;
  };
}

function parseMessage(data: Buffer) {
  try {
    return liveClientMessageSchema.safeParse(JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Milliseconds until a verified token expires, bounded by what a timer can hold. */
function lifeOf(token: string): number {
  const { exp = 0 } = decodeJwt(token);
  return Math.min(Math.max(exp * 1000 - Date.now(), 0), 2 ** 31 - 1);
}
