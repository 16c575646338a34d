import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import i18next from 'i18next';
import { storeLanguage } from './stored-language.ts';

/** The language chosen last: of two that are still loading it wins. */
let chosen: LanguageCode | null = null;

/**
 * Loads what the open screens say in that language, also what failed to load before. Resolves to whether all
 * of it is there.
 */
async function loadTexts(locale: string): Promise<boolean> {
  const areas = [i18next.options.ns ?? []].flat();
  const isMissing = (area: string): boolean => !i18next.hasResourceBundle(locale, area);
  const missing = areas.filter(isMissing);
  if (missing.length > 0) await i18next.reloadResources([locale], missing);
  return !missing.some(isMissing);
}

/**
 * Shows the program in that language and keeps it for the next visit. The texts are there before anything
 * changes, so that no screen is replaced while they load: what is written in a form stays, and the focus with
 * it. Resolves to 'failed' when the texts cannot be loaded, 'outrun' when another language was chosen
 * meanwhile.
 */
export async function changeLanguage(code: LanguageCode): Promise<'changed' | 'failed' | 'outrun'> {
  chosen = code;
  const { locale } = languageOf(code);
  const isLoaded = await loadTexts(locale);
  if (chosen !== code) return 'outrun';
  if (!isLoaded) return 'failed';
  await i18next.changeLanguage(locale);
  storeLanguage(code);
  return 'changed';
}
