import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { readTexts } from '@aiso/languages/read-texts.ts';
import { htmlLink, htmlPage } from './html.ts';
import type { Mail } from './mail.ts';

/** The sentences of mails that tell the owner of an account what happened to it. */
const TEXTS = readTexts('mail/notices');

const noticeMail =
  (notice: 'wrongCodes' | 'tokenReused' | 'addressAdded') =>
  (to: string, language: LanguageCode): Mail => {
    const { subject, intro } = TEXTS[language][notice];
    const { direction } = languageOf(language);
    return { to, subject, text: `${intro}\n`, html: htmlPage(direction, `<p>${intro}</p>`) };
  };

/** Tells somebody that their password was followed by wrong codes of the second step. */
export const wrongCodesMail = noticeMail('wrongCodes');

/** Tells somebody that one of their sign-ins was used as if it had been copied. */
export const tokenReusedMail = noticeMail('tokenReused');

/** Tells an address that it is an account's from now on. */
export const addressAddedMail = noticeMail('addressAdded');

/** Tells the address of before that an account has another one now; the link takes that back. */
export function addressChangedMail(to: string, link: string, language: LanguageCode): Mail {
  const { subject, intro, link: linkIntro, validity } = TEXTS[language].addressChanged;
  return {
    to,
    subject,
    text: `${intro}\n\n${linkIntro}\n${link}\n\n${validity}\n`,
    html: htmlPage(
      languageOf(language).direction,
      `<p>${intro}</p>\n<p>${linkIntro}<br>${htmlLink(link)}</p>\n<p>${validity}</p>`,
    ),
  };
}
