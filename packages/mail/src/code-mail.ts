import { type CodePurpose, WORDS, type Words } from './code-words.ts';
import { htmlLink, htmlPage } from './html.ts';
import type { Mail } from './mail.ts';

export type { CodePurpose };
export type MailLanguage = keyof typeof WORDS;

/**
 * The mail language for a `locale` attribute (OpenID Connect Core 5.1: BCP 47, also with `_`). English where
 * there is none.
 */
export function mailLanguageOf(locale: string | undefined): MailLanguage {
  const primary = (locale ?? '').toLowerCase().split(/[-_]/u)[0] ?? '';
  const code = { ar: 'ae', zh: 'cn' }[primary] ?? primary;
  return Object.hasOwn(WORDS, code) ? (code as MailLanguage) : 'en';
}

/** A code and for how many minutes it is good: three or more, for the plural of every language. */
type MailedCode = { readonly code: string; readonly minutes: number };

const withMinutes = (sentence: string, { minutes }: MailedCode): string =>
  sentence.replace('{minutes}', String(minutes));

/** The mail that brings a code, as text and as HTML. Nothing that a person typed stands in it. */
export function codeMail(to: string, purpose: CodePurpose, mailed: MailedCode, language: MailLanguage): Mail {
  const { direction, subject, intro, validity, ignore }: Words = WORDS[language];
  const end = [withMinutes(validity, mailed), ignore];
  return compose(to, { direction, subject: subject[purpose], intro: intro[purpose], end }, mailed.code);
}

/** The same with a link, which does what the code does. */
export function linkMail(
  to: string,
  purpose: CodePurpose,
  mailed: MailedCode & { readonly link: string },
  language: MailLanguage,
): Mail {
  const { direction, subject, intro, link: words, ignore }: Words = WORDS[language];
  const validity = purpose === 'invite' ? words.invitationValidity : withMinutes(words.validity, mailed);
  return compose(
    to,
    {
      direction,
      subject: subject[purpose],
      intro: intro[purpose],
      link: { intro: words.intro, url: mailed.link },
      end: [validity, ignore],
    },
    mailed.code,
  );
}

/** The mail to somebody whom an administrator added. */
export function invitationMail(to: string, oneTimePassword: string, language: MailLanguage): Mail {
  const { direction, invitation }: Words = WORDS[language];
  const { subject, intro, validity } = invitation;
  return compose(to, { direction, subject, intro, end: [validity] }, oneTimePassword);
}

/** The mail to somebody whose password an administrator has reset. */
export function newPasswordMail(to: string, oneTimePassword: string, language: MailLanguage): Mail {
  const { direction, invitation, newPassword }: Words = WORDS[language];
  return compose(to, { direction, ...newPassword, end: [invitation.validity] }, oneTimePassword);
}

type Parts = Pick<Words, 'direction'> & {
  readonly subject: string;
  readonly intro: string;
  readonly link?: { readonly intro: string; readonly url: string };
  readonly end: readonly string[];
};

const compose = (to: string, { direction, subject, intro, link, end }: Parts, code: string): Mail => ({
  to,
  subject,
  text: [
    intro,
    `    ${code}`,
    ...(link === undefined ? [] : [`${link.intro}\n${link.url}`]),
    `${end.join('\n')}\n`,
  ].join('\n\n'),
  html: htmlPage(
    direction,
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
