import { TAKE_BACK_PATH } from '@aiso/contracts';
import { originOf } from '@aiso/directory';
import { LANGUAGES, type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { readTexts } from '@aiso/languages/read-texts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../platform/services.ts';

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
      return reply.type('text/html; charset=utf-8').send(pageOf(language, `<p>${words.ask}</p>${form}`));
    });

    app.post(TAKE_BACK_PATH, { schema: { querystring: querySchema } }, async (request, reply) => {
      const { token, language } = request.query;
      const words = TEXTS[language];
      const isTakenBack = await directory.takeAddressBack(token, originOf(request));
      return reply
        .code(isTakenBack ? 200 : 410)
        .type('text/html; charset=utf-8')
        .send(pageOf(language, `<p>${isTakenBack ? words.done : words.refused}</p>`));
    });
  };

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color:#12181f}' +
  'button{font:inherit;padding:.5rem 1.25rem}';

/** @param content HTML of our own words alone */
function pageOf(language: LanguageCode, content: string): string {
  const { title } = TEXTS[language];
  const { locale, direction } = languageOf(language);
  return (
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${content}</main></body></html>`
  );
}
