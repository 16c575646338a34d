import { LANGUAGES, type LanguageCode } from '@aiso/languages/languages.ts';

const primaryOf = (tag: string): string => tag.split('-')[0] ?? tag;

/**
 * The mail language for a `locale` attribute (OpenID Connect Core 5.1: BCP 47, also with `_`): the one of
 * that tag, else one of the same primary language. English where there is none.
 */
export function mailLanguageOf(locale = ''): LanguageCode {
  const tag = locale.toLowerCase().replaceAll('_', '-');
  const known = LANGUAGES.map(({ code, locale: its }) => ({ code, tag: its.toLowerCase() }));
  const found =
    known.find((one) => one.tag === tag) ?? known.find((one) => primaryOf(one.tag) === primaryOf(tag));
  return found?.code ?? 'en';
}
