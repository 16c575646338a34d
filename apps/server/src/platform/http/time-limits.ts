import { Socket } from 'node:net';
import { AppError } from '@aiso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SECOND_MS = 1_000;

/**
 * Of the server, for headers that do not come, and how often it looks for them (Node, "headersTimeout"). A
 * request without a host is answered by `unreadable.ts`, not by Node.
 */
export const CONNECTION_LIMITS = {
  headersTimeout: 20 * SECOND_MS,
  connectionsCheckingInterval: 5 * SECOND_MS,
  requireHostHeader: false,
} as const;

const LIMITS = {
  /** From the headers to the end of a body that is read whole; the largest has 256 KiB. */
  bodyMs: 30 * SECOND_MS,
  /** In which nothing arrives of an upload, or nothing goes out of an answer. */
  stalledMs: 60 * SECOND_MS,
};

/**
 * Ends requests whose bytes do not come, and connections whose client does not read. However long an upload
 * or an answer takes, it is let be while it goes on.
 */
export function limitTimes(app: FastifyInstance, { bodyMs, stalledMs } = LIMITS): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { raw } = request;
    if (request.routeOptions.config.budget === 'intake') {
      setSocketTimeout(request, stalledMs);
      // What is done with an upload may take longer.
      raw.once('end', () => setSocketTimeout(request, 0));
      return payload;
    }
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // Told to whoever reads the body, which answers; a body that nobody reads has nobody to answer.
      if (payload.listenerCount('error') > 0) payload.emit('error', new AppError('request.too_slow'));
      else raw.destroy();
    }, bodyMs);
    const isHere = (): void => clearTimeout(timer);
    raw.once('end', isHere).once('close', isHere);
    return payload;
  });
  // Node lifts it again for the connection's next request.
  app.addHook('onSend', async (request) => setSocketTimeout(request, stalledMs));
}

function setSocketTimeout({ raw: { socket } }: FastifyRequest, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}
