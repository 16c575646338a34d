import { INVITATION_PATH } from '@aiso/contracts';
import { originOf } from '@aiso/directory';
import { LANGUAGES, type LanguageCode } from '@aiso/languages/languages.ts';
import { readTexts } from '@aiso/languages/read-texts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../platform/services.ts';
import { mailedPage } from './mailed-page.ts';

/** The page on which somebody who was invited chooses a password, by the languages of mails. */
const TEXTS = readTexts('server/invitation');

/** Where the website and the client begin: whoever is no one yet is asked to sign in, by any strategy. */
const SIGN_IN = '/';
/** Twice 256 characters of four bytes, each byte three in a form. */
const FORM_BYTES = 8 * 1024;

const querySchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/u),
  language: z.enum(LANGUAGES.map(({ code }) => code)).catch('en'),
});
const formSchema = z.object({ password: z.string().max(1024), again: z.string().max(1024) });

/**
 * Where the link of an invitation leads, whichever strategy signs in: the directory here keeps the password.
 * Mail programs look at links before people do, so that `GET` only asks. Whoever has the token is believed.
 */
export const invitationRoutes =
  ({ directory }: Pick<Services, 'directory'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.get(INVITATION_PATH, { schema: { querystring: querySchema } }, async (request, reply) => {
      const { token, language } = request.query;
      return reply.type('text/html; charset=utf-8').send(formPage(language, token));
    });

    const schema = { querystring: querySchema, body: formSchema };
    app.post(INVITATION_PATH, { schema }, async (request, reply) => {
      const { token, language } = request.query;
      const { password, again } = request.body;
      const words = TEXTS[language];
      void reply.type('text/html; charset=utf-8');
      if (password !== again) return reply.code(422).send(formPage(language, token, words.differs));
      const outcome = await directory.acceptInvitation(token, password, originOf(request));
      if (outcome === 'weak') return reply.code(422).send(formPage(language, token, words.weak));
      const link = `<p><a href="${SIGN_IN}">${words.signIn}</a></p>`;
      const told = outcome === 'done' ? words.done : words.refused;
      return reply
        .code(outcome === 'done' ? 200 : 410)
        .send(mailedPage(language, words.title, `<p role="status">${told}</p>${link}`));
    });
  };

/** @param refusal why what was sent is not taken */
function formPage(language: LanguageCode, token: string, refusal?: string): string {
  const words = TEXTS[language];
  const action = `?${new URLSearchParams({ token, language }).toString()}`.replaceAll('&', '&amp;');
  const field = (name: string, label: string): string =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="password" required ` +
    'autocomplete="new-password" maxlength="256" aria-describedby="rule" dir="ltr">';
  return mailedPage(
    language,
    words.title,
    `<p>${words.ask}</p>${refusal === undefined ? '' : `<p role="alert"><strong>${refusal}</strong></p>`}` +
      `<form method="post" action="${action}">${field('password', words.password)}<p id="rule">${words.rule}</p>` +
      `${field('again', words.again)}<button>${words.submit}</button></form>`,
  );
}
