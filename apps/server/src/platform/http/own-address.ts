import type { FastifyRequest } from 'fastify';

/**
 * The host that a request came to, with its port. `request.host` would be `X-Forwarded-Host`, which a proxy
 * hands on as its client wrote it.
 */
export const hostOf = ({ headers: { host = 'localhost' } }: Pick<FastifyRequest, 'headers'>): string => host;

/** Under which address a request came, without a slash at the end. */
export const addressOf = (request: Pick<FastifyRequest, 'headers' | 'protocol'>): string =>
  `${request.protocol === 'https' ? 'https' : 'http'}://${hostOf(request)}`;
