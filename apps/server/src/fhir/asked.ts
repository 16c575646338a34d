import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidSearch } from './outcome.ts';
import { type Asked, askedIn } from './search/query-text.ts';

/** Several times what a search may ask for. */
const MOST_BYTES = 64 * 1024;

/** Bodies are searches as forms in UTF-8, and nothing else is taken (415). */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (_request: FastifyRequest, body: Buffer) => askedIn(textOf(body)),
  );
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidSearch('a form that is not UTF-8');
  }
}

/**
 * The parameters of a request, those of its address first.
 * @throws InvalidSearch
 */
export function askedBy({ url, body }: Pick<FastifyRequest, 'url' | 'body'>): Asked {
  const mark = url.indexOf('?');
  const posted = Array.isArray(body) ? (body as Asked) : [];
  return [...(mark < 0 ? [] : askedIn(url.slice(mark + 1))), ...posted];
}
