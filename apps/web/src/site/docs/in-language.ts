import type { LanguageCode } from '@aiso/languages/languages.ts';

/** An address of the documentation with the language of the page around it: `/docs/fhir#who-may-ask`. */
export function inLanguage(address: string, language: LanguageCode): string {
  const [path = '', anchor] = address.split('#');
  return `${path}?language=${language}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** HTML of a document, whose links to other pages keep the language. */
export const linksInLanguage = (html: string, language: LanguageCode): string =>
  html.replaceAll(/(?<=<a href=")\/docs[^"]*/gu, (address) => inLanguage(address, language));
