import i18next from 'i18next';
import { FALLBACK_LANGUAGE } from './language.ts';

/**
 * The sentence for an error in the language of the page, by its stable code. In English it is the server's own, which takes priority
 * (specification, section 8), and so it is where the catalogue does not know the code.
 */
export function errorText(code: string, sentence: string): string {
  if (i18next.language === FALLBACK_LANGUAGE) return sentence;
  const known: unknown = i18next.getResource(i18next.language, 'errors', code, { keySeparator: false });
  return typeof known === 'string' ? known : sentence;
}
