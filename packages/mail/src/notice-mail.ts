import type { MailLanguage } from './code-mail.ts';
import { htmlLink, htmlPage } from './html.ts';
import type { Mail } from './mail.ts';
import { NOTICE_WORDS, type NoticeWords } from './notice-words.ts';

const noticeMail =
  (notice: 'wrongCodes' | 'tokenReused' | 'addressAdded') =>
  (to: string, language: MailLanguage): Mail => {
    const { direction, [notice]: words } = NOTICE_WORDS[language];
    const { subject, intro } = words;
    return { to, subject, text: `${intro}\n`, html: htmlPage(direction, `<p>${intro}</p>`) };
  };

/** Tells somebody that their password was followed by wrong codes of the second step. */
export const wrongCodesMail = noticeMail('wrongCodes');

/** Tells somebody that one of their sign-ins was used as if it had been copied. */
export const tokenReusedMail = noticeMail('tokenReused');

/** Tells an address that it is an account's from now on. */
export const addressAddedMail = noticeMail('addressAdded');

/** Tells the address of before that an account has another one now; the link takes that back. */
export function addressChangedMail(to: string, link: string, language: MailLanguage): Mail {
  const { direction, addressChanged }: NoticeWords = NOTICE_WORDS[language];
  const { subject, intro, link: linkIntro, validity } = addressChanged;
  return {
    to,
    subject,
    text: `${intro}\n\n${linkIntro}\n${link}\n\n${validity}\n`,
    html: htmlPage(
      direction,
      `<p>${intro}</p>\n<p>${linkIntro}<br>${htmlLink(link)}</p>\n<p>${validity}</p>`,
    ),
  };
}
