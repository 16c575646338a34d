// @vitest-environment node

import { FALLBACK_LANGUAGE, LANGUAGES } from '@aiso/languages/languages.ts';
import { describe, expect, it } from 'vitest';
import { areasOf, pluralOf, textsOf } from '../../testing/catalogues.ts';

const NOTHING: ReadonlyMap<string, string> = new Map();
/** Those that say anything. */
const spokenIn = (code: string): string[] =>
  areasOf(code)
    .filter((area) => textsOf(code, area)?.size !== 0)
    .sort();
const AREAS = spokenIn(FALLBACK_LANGUAGE);
const english = (area: string) => textsOf(FALLBACK_LANGUAGE, area) ?? NOTHING;

/** The forms that counts take; Spanish and French have one for millions alone. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  const counts = [...Array(1001).keys(), 1_000_000];
  return [...new Set(counts.map((count) => rules.select(count)))];
}

/**
 * The keys that an area must have in that language. English may say "none" in words of its own; then all
 * must.
 */
function keysFor(area: string, locale: string): string[] {
  const texts = english(area);
  const keys = [...texts.keys()].flatMap((key) => {
    const plural = pluralOf(key, texts);
    if (plural === null || plural.form === 'zero') return [key];
    return formsOf(locale).map((form) => `${plural.family}_${form}`);
  });
  return [...new Set(keys)].sort();
}

const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(.+?)\}\}/gu)].map(([, name]) => name?.trim() ?? ''))].sort();

/**
 * "One file" and "two files" need no figure, be it the count itself or `number`, which is the count as the
 * language writes it.
 */
const SPELLED_OUT = ['zero', 'one', 'two'];
const FIGURES = ['count', 'number'];

const others = LANGUAGES.filter(({ code }) => code !== FALLBACK_LANGUAGE);

describe.each(others)('$name', ({ code, locale }) => {
  it('has the areas of English', () => expect(spokenIn(code)).toEqual(AREAS));

  it.each(AREAS)('misses nothing in %s and has nothing too many', (area) => {
    expect([...(textsOf(code, area) ?? NOTHING).keys()].sort()).toEqual(keysFor(area, locale));
  });

  it.each(AREAS)('keeps the placeholders of %s', (area) => {
    const texts = english(area);
    const wrong = [...(textsOf(code, area) ?? NOTHING)].filter(([key, text]) => {
      const plural = pluralOf(key, texts);
      const wanted = placeholdersOf(texts.get(plural === null ? key : `${plural.family}_other`) ?? '');
      const given = placeholdersOf(text);
      const mayOmit = plural !== null && SPELLED_OUT.includes(plural.form) ? FIGURES : [];
      return (
        wanted.some((name) => !given.includes(name) && !mayOmit.includes(name)) ||
        given.some((name) => !wanted.includes(name))
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(AREAS)('leaves no sentence of %s in English', (area) => {
    const texts = english(area);
    const isSentence = (text: string): boolean =>
      /(?:\p{L}{2,}\P{L}+){2}\p{L}{2,}/u.test(text.replaceAll(/\{\{.+?\}\}/gu, ''));
    const same = [...(textsOf(code, area) ?? NOTHING)].filter(
      ([key, text]) => texts.get(key) === text && isSentence(text),
    );
    expect(same).toEqual([]);
  });
});

describe('all languages', () => {
  it('say something under every key, calmly', () => {
    const odd = LANGUAGES.flatMap(({ code }) =>
      areasOf(code).flatMap((area) =>
        [...(textsOf(code, area) ?? NOTHING)]
          .filter(([, text]) => text.trim() === '' || text !== text.trim() || /[!！¡]/u.test(text))
          .map(([key, text]) => `${code}/${area} ${key}: ${text}`),
      ),
    );
    expect(odd).toEqual([]);
  });
});
