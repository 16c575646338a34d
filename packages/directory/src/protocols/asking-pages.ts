import { isOwnOrigin } from '@aiso/contracts';
import type { FastifyRequest } from 'fastify';
import type { DirectoryContext } from '../context.ts';

/**
 * Which pages may ask the directory through somebody's browser: those of this server, and of the origins that
 * are named. A page of anybody else's would ask from the network of whoever opens it, and use up what that
 * network may ask. Programs that are no browser send neither header, and are let in.
 *
 * `Sec-Fetch-…` (W3C Fetch Metadata) cannot be written by a page; browsers without it send `Origin` with
 * whatever is no GET.
 */
export type AskingPages = {
  /** Asked before anything is counted. */
  isAllowed(request: FastifyRequest): boolean;
  /** Headers (CORS) of what is answered to a request that is allowed. */
  headersOf(request: FastifyRequest): Readonly<Record<string, string>>;
};

export function openAskingPages({
  baseUrl,
  allowedOrigins,
}: Pick<DirectoryContext, 'baseUrl' | 'allowedOrigins'>): AskingPages {
  return {
    isAllowed({ method, headers }) {
      const { origin, host } = headers;
      const site = headers['sec-fetch-site'];
      if (site === 'same-origin') return true;
      if (origin !== undefined)
        return isOwnOrigin(origin, host, [new URL(baseUrl()).origin, ...allowedOrigins]);
      if (site === undefined || site === 'none') return true;
      // Links in mails, and the way back from a provider.
      const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
      return method === 'GET' && mode === 'navigate' && destination === 'document';
    },
    headersOf: ({ headers: { origin } }) => ({
      vary: 'Origin',
      ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
    }),
  };
}
