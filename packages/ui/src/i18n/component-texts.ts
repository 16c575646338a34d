import { type ComponentTexts, ENGLISH, loadComponentTexts } from '@aiso/languages/components.ts';
import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { createTheme, type Theme } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

const loaded = new Map<LanguageCode, ComponentTexts>();

async function load(code: LanguageCode): Promise<ComponentTexts> {
  const texts = await loadComponentTexts(code);
  loaded.set(code, texts);
  return texts;
}

/**
 * English, which the components speak by themselves, until the language's texts are loaded: they are names
 * and tooltips, nothing moves.
 */
function useComponentTexts(code: LanguageCode): ComponentTexts {
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
