import type { NoticedDrift } from '@aiso/contracts';
import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { readTexts } from '@aiso/languages/read-texts.ts';
import { escapeHtml, htmlLink, htmlPage } from './html.ts';
import type { Mail } from './mail.ts';

const TEXTS = readTexts('mail/drift');

/** Unicode's marks, so that a line from right to left keeps what is in it in its own order. */
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069'];

/** The mail that tells an administrator of a drift: what the notification says, and nothing of a patient. */
export function driftMail(to: string, drift: NoticedDrift, link: string, language: LanguageCode): Mail {
  const words = TEXTS[language];
  const { locale, direction } = languageOf(language);
  const numbers = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  });
  const facts = [
    [words.finding, drift.label],
    [words.index, numbers.format(drift.psi)],
    [words.threshold, numbers.format(drift.threshold)],
    [words.model, `${drift.model} ${drift.version}`],
    [words.tenant, drift.tenant],
    [words.days, `${drift.from} – ${drift.to}`],
  ] as const;
  const isolated = (value: string): string =>
    direction === 'rtl' ? `${ISOLATE}${value}${END_OF_ISOLATE}` : value;
  const told = (name: string, value: string): string =>
    words.fact.replace('{{name}}', () => name).replace('{{value}}', () => isolated(value));
  const lines = facts.map(([name, value]) => `    ${told(name, value)}`).join('\n');
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding-inline-end:16px;color:#4a5560">${name}</td>` +
      `<td><bdi dir="auto">${escapeHtml(value)}</bdi></td></tr>`,
  );
  const end = [words.meaning, words.once];
  return {
    to,
    subject: words.subject,
    text: `${words.intro}\n\n${lines}\n\n${words.link}\n${link}\n\n${end.join('\n')}\n`,
    html: htmlPage(
      direction,
      `<p>${words.intro}</p>
<table style="border-collapse:collapse">${rows.join('')}</table>
<p>${words.link}<br>${htmlLink(link)}</p>
<p>${end.join('<br>')}</p>`,
    ),
  };
}
