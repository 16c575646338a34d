import { AppError, isOwnOrigin, type LiveServerMessage, liveClientMessageSchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { decodeJwt } from 'jose';
import { type Actor, actorOfToken } from '../actor.ts';
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

/** Close codes of our own (RFC 6455, section 7.4.2). */
const CLOSE_UNAUTHENTICATED = 4401;
const CLOSE_FORBIDDEN = 4403;
const CLOSE_TOO_SLOW = 4408;
/** Tenant, role or rights are others now: the client takes a new token and reads its session again. */
const CLOSE_CHANGED = 4409;
/**
 * Who it is cannot be found out now, or they have too many sockets (RFC 6455, registry of close codes: Try
 * Again Later).
 */
const CLOSE_TRY_AGAIN = 1013;

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

    app.get('/live', { websocket: true }, (socket, request) => {
      let leave: (() => void) | undefined;
      let expiry = setTimeout(() => socket.close(CLOSE_UNAUTHENTICATED), AUTHENTICATE_WITHIN_MS);
      const send = (message: LiveServerMessage): void => {
        if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.close(CLOSE_TOO_SLOW);
        else socket.send(JSON.stringify(message));
      };

      const authenticate = async (token: string): Promise<void> => {
        const actor = await actorOfToken(services, token, originOf(request));
        actor.requireAll('study:read', 'notification:read');
        if (socket.readyState !== socket.OPEN) return;
        clearTimeout(expiry);
        expiry = setTimeout(() => socket.close(CLOSE_UNAUTHENTICATED), lifeOf(token));
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
        if (message === undefined) return socket.close(CLOSE_UNAUTHENTICATED);
        if (message.type === 'ping') return send({ type: 'pong' });
        authenticate(message.token).catch((error: unknown) => socket.close(closeCodeOf(error)));
      });
      socket.on('close', () => {
        clearTimeout(expiry);
        leave?.();
      });
    });
  };

/** Of the site, where a gateway stands before the host that is asked. */
const siteOrigins = ({ AISO_PUBLIC_URL, AISO_SITE_URL }: Services['settings']): string[] =>
  [AISO_PUBLIC_URL, AISO_SITE_URL].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));

function closeCodeOf(error: unknown): number {
  if (error instanceof AccessChanged) return CLOSE_CHANGED;
  const status = error instanceof AppError ? error.status : 500;
  if (status === 403) return CLOSE_FORBIDDEN;
  if (status === 429) return CLOSE_TRY_AGAIN;
  return status < 500 ? CLOSE_UNAUTHENTICATED : CLOSE_TRY_AGAIN;
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
