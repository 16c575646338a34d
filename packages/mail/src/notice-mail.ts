import type { MailLanguage } from './code-mail.ts';
import { htmlPage } from './html.ts';
import type { Mail } from './mail.ts';
import { NOTICE_WORDS } from './notice-words.ts';

/** Tells somebody that their password was followed by wrong codes of the second step. */
export function wrongCodesMail(to: string, language: MailLanguage): Mail {
  const { direction, wrongCodes } = NOTICE_WORDS[language];
  const { subject, intro } = wrongCodes;
  return { to, subject, text: `${intro}\n`, html: htmlPage(direction, `<p>${intro}</p>`) };
}
