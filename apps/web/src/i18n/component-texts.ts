import { useEffect, useState } from 'react';

/** What MUI's components say of themselves, as arguments for `createTheme`. */
export type ComponentTexts = readonly object[];

const ENGLISH: ComponentTexts = [];
const files = import.meta.glob<{ default: ComponentTexts }>('./*/components.ts');
const loaded = new Map<string, ComponentTexts>();

async function load(code: string): Promise<ComponentTexts> {
  const texts = (await files[`./${code}/components.ts`]?.())?.default ?? ENGLISH;
  loaded.set(code, texts);
  return texts;
}

/** English, which the components speak by themselves, until the language's texts are loaded: they are in tooltips and names, nothing moves. */
export function useComponentTexts(code: string): ComponentTexts {
  const [, setArrived] = useState<ComponentTexts>(ENGLISH);
  useEffect(() => {
    if (loaded.has(code)) return;
    let isWanted = true;
    // Without a network they stay English until the next visit.
    load(code).then(
      (texts) => isWanted && setArrived(texts),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [code]);
  return loaded.get(code) ?? ENGLISH;
}
