import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { readTexts } from '@aiso/languages/read-texts.ts';
import { htmlLink, htmlPage } from './html.ts';
import type { Mail } from './mail.ts';

/** What a mailed code is for. */
export type CodePurpose =
  | 'confirm_sign_up'
  | 'reset_password'
  | 'verify_email'
  | 'sign_in'
  | 'invite'
  | 'reauthenticate'
  | 'second_factor';

const TEXTS = readTexts('mail/codes');

/** A code and for how many minutes it is good: three or more, for the plural of every language. */
type MailedCode = { readonly code: string; readonly minutes: number };

const withMinutes = (sentence: string, { minutes }: MailedCode): string =>
  sentence.replace('{{minutes}}', String(minutes));

/** The mail that brings a code, as text and as HTML. Nothing that a person typed stands in it. */
export function codeMail(to: string, purpose: CodePurpose, mailed: MailedCode, language: LanguageCode): Mail {
  const { subject, intro, validity, ignore } = TEXTS[language];
  const end = [withMinutes(validity, mailed), ignore];
  return compose(to, { language, subject: subject[purpose], intro: intro[purpose], end }, mailed.code);
}

/** The same with a link, which does what the code does. */
export function linkMail(
  to: string,
  purpose: CodePurpose,
  mailed: MailedCode & { readonly link: string },
  language: LanguageCode,
): Mail {
  const { subject, intro, link: words, ignore } = TEXTS[language];
  const validity = purpose === 'invite' ? words.invitationValidity : withMinutes(words.validity, mailed);
  return compose(
    to,
    {
      language,
      subject: subject[purpose],
      intro: intro[purpose],
      link: { intro: words.intro, url: mailed.link },
      end: [validity, ignore],
    },
    mailed.code,
  );
}

/** The mail to somebody whom an administrator added; the link leads to a page that asks for a password. */
export function invitationMail(
  to: string,
  oneTimePassword: string,
  language: LanguageCode,
  link?: string,
): Mail {
  const { invitation } = TEXTS[language];
  const { subject, intro, validity } = invitation;
  if (link === undefined) return compose(to, { language, subject, intro, end: [validity] }, oneTimePassword);
  const led = { language, subject, intro, link: { intro: invitation.link, url: link } };
  return compose(to, { ...led, end: [invitation.linkValidity] }, oneTimePassword);
}

/** The mail to somebody whose password an administrator has reset. */
export function newPasswordMail(to: string, oneTimePassword: string, language: LanguageCode): Mail {
  const { invitation, newPassword } = TEXTS[language];
  return compose(to, { language, ...newPassword, end: [invitation.validity] }, oneTimePassword);
}

type Parts = {
  readonly language: LanguageCode;
  readonly subject: string;
  readonly intro: string;
  readonly link?: { readonly intro: string; readonly url: string };
  readonly end: readonly string[];
};

const compose = (to: string, { language, subject, intro, link, end }: Parts, code: string): Mail => ({
  to,
  subject,
  text: [
    intro,
    `    ${code}`,
    ...(link === undefined ? [] : [`${link.intro}\n${link.url}`]),
    `${end.join('\n')}\n`,
  ].join('\n\n'),
  html: htmlPage(
    languageOf(language).direction,
    `<p>${intro}</p>
<p dir="ltr" style="font-size:28px;font-weight:600;letter-spacing:4px">${code}</p>${
      link === undefined
        ? ''
        : `
<p>${link.intro}<br>${htmlLink(link.url)}</p>`
    }
<p>${end.join('<br>')}</p>`,
  ),
});
