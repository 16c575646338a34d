import { createTheme, type Theme } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from './language.ts';

/** What MUI's components say of themselves, as its own locale files give it: default props by component. */
type ComponentTexts = readonly object[];

const ENGLISH: ComponentTexts = [];
const files = import.meta.glob<{ default: ComponentTexts }>('./component-texts/*.ts');
const loaded = new Map<string, ComponentTexts>();

async function load(code: string): Promise<ComponentTexts> {
  const texts = (await files[`./component-texts/${code}.ts`]?.())?.default ?? ENGLISH;
  loaded.set(code, texts);
  return texts;
}

/**
 * English, which the components speak by themselves, until the language's texts are loaded: they are names
 * and tooltips, nothing moves.
 */
function useComponentTexts(code: string): ComponentTexts {
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

/** The theme whose components (tables, paging, date pickers) speak the chosen language. */
export function useThemeInLanguage(theme: Theme): Theme {
  const texts = useComponentTexts(languageOf(useTranslation().i18n.language).code);
  return useMemo(() => {
    if (texts.length === 0) return theme;
    const { components = {} } = createTheme({ components: theme.components ?? {} }, ...texts);
    return { ...theme, components };
  }, [texts, theme]);
}
