import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { schemeOf } from '../http/tls.ts';
import type { Services } from '../services.ts';
import { BUILT_WEBSITE, builtPages, documentFor, documentReader, type WebsitePage } from './documents.ts';
import { hasPass } from './pass.ts';
import { robotsOf, sitemapOf } from './search-engines.ts';

type WebsiteServices = Pick<Services, 'settings' | 'websitePasses'>;

/**
 * The website: built documents, each page at its path, in the language of `?language=` or `Accept-Language`.
 * Where `AISO_WEBSITE` hides it, its paths are like any other: the client opens, and its router decides.
 * @param folder where the website was built
 */
export const websiteRoutes =
  (services: WebsiteServices, folder = BUILT_WEBSITE): FastifyPluginAsync =>
  async (app) => {
    const { AISO_WEBSITE: shownTo, AISO_PUBLIC_URL: publicUrl } = services.settings;
    const pages = builtPages(folder);
    const read = documentReader(folder);
    const isPublic = shownTo === 'public';

    /** Never from the request, whose sender may write any host into it. */
    const origin = (): string => {
      if (publicUrl !== undefined) return new URL(publicUrl).origin;
      const { AISO_HOST: host, AISO_PORT: port } = services.settings;
      const address = app.server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      return `${schemeOf(services.settings)}://${host}:${bound}`;
    };

    const serve = (page: WebsitePage): void => {
      app.get(`${page.path}/`, (request, reply) => reply.redirect(page.path + queryOf(request), 301));
      app.get<{ Querystring: { language?: unknown } }>(page.path, async (request, reply) => {
        if (!isPublic && !(await hasPass(services, request))) return reply.callNotFound();
        const document = documentFor(page, request.query.language, request.headers['accept-language'] ?? '');
        if (document === undefined) return reply.callNotFound();
        const { html, etag } = read(document.file, origin());
        reply
          .header('cache-control', isPublic ? 'no-cache' : 'private, no-cache')
          .header('vary', isPublic ? 'accept-language' : 'accept-language, cookie')
          .header('content-language', document.locale)
          .header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.status(304).send();
        return reply.type('text/html; charset=utf-8').send(html);
      });
    };
    if (shownTo !== 'off') pages.forEach(serve);

    app.get('/robots.txt', (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(robotsOf(isPublic ? pages : [], publicUrl === undefined ? null : origin())),
    );
    if (isPublic && publicUrl !== undefined) {
      app.get('/sitemap.xml', (_request, reply) =>
        reply.type('application/xml; charset=utf-8').send(sitemapOf(pages, origin())),
      );
    }
  };

const queryOf = ({ url }: FastifyRequest): string => new URL(url, 'http://localhost').search;
