import type { LanguageCode } from '@aiso/languages/languages.ts';
import { loadArea } from '@aiso/languages/site.ts';

/** Every text of the website by area, as English has it. Tests hold the other languages to its shape. */
type Texts = {
  /** Of the blueprints. */
  readonly blueprints: typeof import('@aiso/languages/en/site/blueprints.json');
  readonly docs: typeof import('@aiso/languages/en/site/docs.json');
  /** Of header, footer and menus. */
  readonly frame: typeof import('@aiso/languages/en/site/frame.json');
  readonly home: typeof import('@aiso/languages/en/site/home.json');
  readonly pricing: typeof import('@aiso/languages/en/site/pricing.json');
};
export type TextArea = keyof Texts;
export type TextsOf<Area extends TextArea> = Texts[Area];

/** The texts of an area. @throws Error where the page did not name it */
export type SiteTexts = <Area extends TextArea>(area: Area) => Texts[Area];

/** The frame's texts and those of the areas, in one language. */
export async function loadTexts(language: LanguageCode, areas: readonly TextArea[]): Promise<SiteTexts> {
  const loaded = new Map<TextArea, object>();
  await Promise.all(
    (['frame', ...areas] as const).map(async (area) => {
      const texts = await loadArea(language, area);
      if (texts === undefined) throw new Error(`There are no ${language} texts for ${area}.`);
      loaded.set(area, texts);
    }),
  );
  return <Area extends TextArea>(area: Area) => {
    const texts = loaded.get(area);
    if (texts === undefined) throw new Error(`The page does not name its texts of ${area}.`);
    return texts as Texts[Area];
  };
}

/** A text with its placeholders filled in: `{{price}}`. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/gu, (_all, name: string) => values[name] ?? '');
