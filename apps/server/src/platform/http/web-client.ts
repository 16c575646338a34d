import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@aiso/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from './caching.ts';
import { sendError } from './errors.ts';

export const DIST = join(import.meta.dirname, '../../../../web/dist');

/** Hashes of the inline scripts that the build put into index.html, for the content security policy. */
export function inlineScriptHashes(): string[] {
  const file = join(DIST, 'csp-hashes.json');
  if (!existsSync(file)) return [];
  const hashes: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(hashes) ? hashes.filter((hash) => typeof hash === 'string') : [];
}

/** Documents of the website are for whom `AISO_WEBSITE` says: no file route may give them away. */
const NOT_FILES = ['site/*.html', 'site/pages.json'];
const HASHED = ['assets', 'site/assets'].map((folder) => join(DIST, folder));

/**
 * Serves the built client. A path that is neither a file nor the API's gets index.html; the client's router
 * decides.
 */
export async function serveWebClient(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(DIST, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: DIST,
      wildcard: false,
      preCompressed: true,
      index: false,
      globIgnore: NOT_FILES,
      setHeaders: (reply, path) => {
        const isHashed = HASHED.some((folder) => path.startsWith(folder));
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.get('/', (_request, reply) =>
    isBuilt
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : reply.send('The client is not built.'),
  );
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isNavigation(request))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return sendError(new AppError('resource.not_found'), request, reply);
  });
}

function isNavigation(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    !isApiPath(request.url) &&
    (request.headers.accept ?? '').includes('text/html')
  );
}
