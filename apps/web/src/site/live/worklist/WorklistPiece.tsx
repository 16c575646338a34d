import { LANGUAGES, type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { ChoiceGroup } from '../../../customization/ChoiceGroup.tsx';
import { useShownMode } from '../../look.ts';
import { useTexts } from '../../site-context.ts';
import type { LivePiece } from '../LiveBox.tsx';
import { ProductFrame } from '../ProductFrame.tsx';
import { productTexts } from '../product-texts.ts';
import { SampleWorklist } from './SampleWorklist.tsx';

type Shown = { readonly language: LanguageCode; readonly texts: i18n };

/** The worklist in any of its languages, in the direction that the language is written. */
export function WorklistPiece({ first }: { first: Shown }) {
  const texts = useTexts('home').live.worklist;
  const mode = useShownMode();
  const [wanted, setWanted] = useState(first.language);
  const [shown, setShown] = useState(first);
  const choose = (language: LanguageCode): void => {
    setWanted(language);
    productTexts(language).then(
      (loaded) => setShown({ language, texts: loaded }),
      // Without a network the language stays.
      () => setWanted(shown.language),
    );
  };
  const { locale, direction, name } = languageOf(shown.language);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <ChoiceGroup
          title={texts.language}
          chosen={wanted}
          choices={LANGUAGES.map(({ code, name: own }) => ({ value: code, name: own, picture: null }))}
          onChoose={choose}
          leastPx={96}
        />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <I18nextProvider i18n={shown.texts}>
          <ProductFrame title={`${texts.frame}: ${name}`} look={{ mode, direction, locale }}>
            <MemoryRouter>
              <Box component="main" sx={{ p: { xs: 1.6, sm: 2.4 } }}>
                <Title />
                <SampleWorklist />
              </Box>
            </MemoryRouter>
          </ProductFrame>
        </I18nextProvider>
      </Box>
    </Box>
  );
}

function Title() {
  const { t } = useTranslation('worklist');
  return (
    <Typography variant="h3" component="h1" sx={{ mb: 1.6 }}>
      {t('title')}
    </Typography>
  );
}

export const open: LivePiece['open'] = async (language) => (
  <WorklistPiece first={{ language, texts: await productTexts(language) }} />
);
