import type { LanguageCode } from '@aiso/ui/i18n/language.ts';

/** The template's texts of an area, with its code; undefined where neither is there. */
export const templateTexts = async (code: LanguageCode, area: string): Promise<object | undefined> =>
  (await import('./template.tsx')).template?.loadTexts(code, area);
