import { FALLBACK_LANGUAGE } from '@aiso/languages/languages.ts';
import i18next from 'i18next';

/** The whole area has no key: a sentence that is not there is none of it. */
const known = (key: string): unknown =>
  key === '' ? undefined : i18next.getResource(i18next.language, 'errors', key, { keySeparator: false });

/**
 * The sentence for an error in the language of the page: that for the sentence itself where it says more
 * than its code, else by the stable code. In English it is the server's own, which takes priority
 * (specification, section 8). So it is where the catalogue does not know the code.
 */
export function errorText(code: string, sentence: string): string {
  if (i18next.language === FALLBACK_LANGUAGE) return sentence;
  const text = known(sentence) ?? known(code);
  return typeof text === 'string' ? text : sentence;
}
