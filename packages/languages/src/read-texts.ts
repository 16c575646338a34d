import { readFileSync } from 'node:fs';
import { LANGUAGES, type LanguageCode } from './languages.ts';

/** What programs of Node say, as English has it. Tests hold the other languages to its shape. */
type Areas = {
  readonly 'mail/codes': typeof import('./en/mail/codes.json', { with: { type: 'json' }});
  readonly 'mail/drift': typeof import('./en/mail/drift.json', { with: { type: 'json' }});
  readonly 'mail/notices': typeof import('./en/mail/notices.json', { with: { type: 'json' }});
  readonly 'server/invitation': typeof import('./en/server/invitation.json', { with: { type: 'json' }});
  readonly 'server/takeBack': typeof import('./en/server/takeBack.json', { with: { type: 'json' }});
};

/** An area in every language, read at once. @throws where a language has no such file */
export function readTexts<Area extends keyof Areas>(area: Area): Readonly<Record<LanguageCode, Areas[Area]>> {
  const read = (code: LanguageCode): unknown =>
    JSON.parse(readFileSync(new URL(`./${code}/${area}.json`, import.meta.url), 'utf8'));
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, read(code)])) as Record<
    LanguageCode,
    Areas[Area]
  >;
}
