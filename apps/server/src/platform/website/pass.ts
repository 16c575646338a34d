import { AppError } from '@aiso/contracts';
import { PASS_SECONDS } from '@aiso/directory';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { actorOf } from '../actor.ts';
import { serve } from '../http/serve.ts';
import { isReachedByHttps } from '../http/tls.ts';
import type { Services } from '../services.ts';
import { BUILT_WEBSITE, builtPages } from './documents.ts';

/**
 * With the prefix a browser takes the cookie from this very origin alone, and by https (RFC 6265bis,
 * 4.1.3).
 */
const cookieName = (settings: Services['settings']): string =>
  isReachedByHttps(settings) ? '__Host-aiso-website' : 'aiso-website';

/**
 * `POST /api/website/pass`: lets the browser of a signed-in person open the website where it is not public.
 * A page that is opened brings no token, so this is a cookie. It is of no use to any other request. 404 where
 * the path is no page's.
 */
export const websitePassRoutes =
  (services: Services, folder = BUILT_WEBSITE): FastifyPluginAsync =>
  async (app) => {
    if (services.settings.AISO_WEBSITE !== 'signed-in') return;
    const paths = new Set(builtPages(folder).map(({ path }) => path));
    const attributes = [
      'Path=/',
      `Max-Age=${PASS_SECONDS}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isReachedByHttps(services.settings) ? ['Secure'] : []),
    ];
    serve(app, 'POST /api/website/pass', async (request, reply) => {
      await actorOf(services, request);
      if (!paths.has(request.body.path.replace(/\/$/u, ''))) throw new AppError('resource.not_found');
      const pass = await services.websitePasses.issue();
      const cookie = [`${cookieName(services.settings)}=${pass}`, ...attributes].join('; ');
      void reply.header('set-cookie', cookie);
    });
  };

/** Whether the request brings a pass that still counts. */
export async function hasPass(
  { settings, websitePasses }: Pick<Services, 'settings' | 'websitePasses'>,
  request: FastifyRequest,
): Promise<boolean> {
  const prefix = `${cookieName(settings)}=`;
  const pass = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix));
  return pass !== undefined && websitePasses.isValid(pass.slice(prefix.length));
}
