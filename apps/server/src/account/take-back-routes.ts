import { TAKE_BACK_PATH } from '@aiso/contracts';
import { originOf } from '@aiso/directory';
import { LANGUAGES } from '@aiso/languages/languages.ts';
import { readTexts } from '@aiso/languages/read-texts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../platform/services.ts';
import { mailedPage } from './mailed-page.ts';

/** The page on which a change of an address is taken back, by the languages of mails. */
const TEXTS = readTexts('server/takeBack');

const querySchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/u),
  language: z.enum(LANGUAGES.map(({ code }) => code)).catch('en'),
});

/**
 * Where the link leads that the address of before is mailed: a page of its own, as its reader has no session.
 * Mail programs look at links before people do, so that `GET` only asks. Whoever has the token is believed.
 */
export const takeBackRoutes =
  ({ directory }: Pick<Services, 'directory'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // The form sends nothing: all that is needed stands in its address.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 },
      async () => undefined,
    );
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.get(TAKE_BACK_PATH, { schema: { querystring: querySchema } }, async (request, reply) => {
      const { token, language } = request.query;
      const words = TEXTS[language];
      const action = `?${new URLSearchParams({ token, language }).toString()}`.replaceAll('&', '&amp;');
      const form = `<form method="post" action="${action}"><button>${words.submit}</button></form>`;
      return reply
        .type('text/html; charset=utf-8')
        .send(mailedPage(language, words.title, `<p>${words.ask}</p>${form}`));
    });

    app.post(TAKE_BACK_PATH, { schema: { querystring: querySchema } }, async (request, reply) => {
      const { token, language } = request.query;
      const words = TEXTS[language];
      const isTakenBack = await directory.takeAddressBack(token, originOf(request));
      return reply
        .code(isTakenBack ? 200 : 410)
        .type('text/html; charset=utf-8')
        .send(mailedPage(language, words.title, `<p>${isTakenBack ? words.done : words.refused}</p>`));
    });
  };
