import type { LanguageCode } from '@aiso/languages/languages.ts';

/** The texts of an area in a language; undefined for an area that it does not know. */
export type AreaLoader = (code: LanguageCode, area: string) => Promise<object | undefined>;

let loader: AreaLoader | undefined;

/** Says who has the areas that are not among a program's own. */
export function giveMoreTexts(load: AreaLoader): void {
  loader = load;
}

export const loadMoreTexts: AreaLoader = async (code, area) => loader?.(code, area);
