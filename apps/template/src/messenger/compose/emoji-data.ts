import dataUrl from 'emojibase-data/en/data.json?url';
import messagesUrl from 'emojibase-data/en/messages.json?url';
import type { EmojiPickerRootProps } from 'frimousse';
import { z } from 'zod';

type EmojiDataResolver = NonNullable<EmojiPickerRootProps['resolveEmojiData']>;

const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

const EMOJIS = z.array(
  z.object({
    emoji: z.string(),
    label: z.string(),
    group: z.number().optional(),
    subgroup: z.number().optional(),
    version: z.number(),
    tags: z.array(z.string()).optional(),
    skins: z
      .array(z.object({ emoji: z.string(), tone: z.union([z.number(), z.array(z.number())]) }))
      .optional(),
  }),
);
const WORD = z.object({ key: z.string(), message: z.string(), order: z.number() });
const MESSAGES = z.object({
  groups: z.array(WORD),
  subgroups: z.array(WORD),
  skinTones: z.array(z.object({ key: z.enum(TONES), message: z.string() })),
});

/** Newer ones are boxes on many devices; flags of countries are letters on some. */
const NEWEST_VERSION = 15;
const LEFT_OUT: readonly string[] = ['country-flag', 'subdivision-flag'];

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

async function readJson(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const response = await fetch(url, signal === undefined ? {} : { signal });
  if (!response.ok) throw new Error(`The emoji could not be loaded (${response.status}).`);
  return response.json();
}

type Skins = NonNullable<z.infer<typeof EMOJIS>[number]['skins']>;

/** By tone. Those of people who differ in it are left out, as the picker chooses one for all. */
function tonesOf(skins: Skins) {
  const ofTone = (tone: number): string => skins.find((one) => one.tone === tone)?.emoji ?? '';
  const [light, mediumLight, medium, mediumDark, dark] = [1, 2, 3, 4, 5].map(ofTone);
  if (!light || !mediumLight || !medium || !mediumDark || !dark) return undefined;
  return { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark };
}

/**
 * Emoji from files of the app's own. The picker's usual way asks a server of others, and for addresses that
 * a hashed file does not have.
 */
export const emojiData: EmojiDataResolver = async (locale, { signal }) => {
  const [emojis, messages] = await Promise.all([
    readJson(dataUrl, signal).then((read) => EMOJIS.parse(read)),
    readJson(messagesUrl, signal).then((read) => MESSAGES.parse(read)),
  ]);
  const leftOut = new Set(
    messages.subgroups.filter(({ key }) => LEFT_OUT.includes(key)).map(({ order }) => order),
  );
  const toneName = (tone: (typeof TONES)[number]): string =>
    capital(messages.skinTones.find(({ key }) => key === tone)?.message ?? tone);
  return {
    locale,
    categories: messages.groups
      .filter(({ key }) => key !== 'component')
      .map(({ order, message }) => ({ index: order, label: capital(message) })),
    skinTones: {
      light: toneName('light'),
      'medium-light': toneName('medium-light'),
      medium: toneName('medium'),
      'medium-dark': toneName('medium-dark'),
      dark: toneName('dark'),
    },
    emojis: emojis.flatMap(({ emoji, label, group, subgroup, version, tags = [], skins }) => {
      if (group === undefined || version > NEWEST_VERSION || leftOut.has(subgroup ?? -1)) return [];
      const tones = skins === undefined ? undefined : tonesOf(skins);
      const one = { emoji, category: group, label: capital(label), version, tags };
      return [tones === undefined ? one : { ...one, skins: tones }];
    }),
  };
};
