import { ACTS } from '@aiso/contracts/acts';
import { menuFor } from '@aiso/contracts/menus';
import { languageOf } from '@aiso/languages/languages.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import { DEFAULT_APPEARANCE, LAYOUTS, type LayoutId } from '@aiso/ui/theme/appearance.ts';
import { useWidth } from '@aiso/ui/use-width.ts';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { layoutOf } from '../../../app/frame/shell/layouts.ts';
import { Shell } from '../../../app/frame/shell/Shell.tsx';
import { Wordmark } from '../../../app/frame/Wordmark.tsx';
import { ChoiceGroup } from '../../../customization/ChoiceGroup.tsx';
import { Drawing } from '../../../customization/Drawing.tsx';
import { drawingOf, mergedRecordsOf } from '../../../customization/layout-drawing.ts';
import { useShownDirection, useShownMode } from '../../look.ts';
import { useSite, useTexts } from '../../site-context.ts';
import type { LivePiece } from '../LiveBox.tsx';
import { ProductFrame } from '../ProductFrame.tsx';
import { productTexts } from '../product-texts.ts';
import { SampleWorklist } from '../worklist/SampleWorklist.tsx';

/** The frame is as wide as a window, and shown smaller. From here on a sidebar is permanent. */
const LEAST_WIDTH_PX = 920;
const USUAL_WIDTH_PX = 1280;
const NARROW_PX = 560;

const MENU = menuFor(ACTS, { id: 'admin', menuConfig: { type: 'full' } });

/** Every layout of the product, tried on its own frame. */
export function LayoutsPiece() {
  const { t } = useTranslation('customization');
  const texts = useTexts('home').live.layouts;
  const [layout, setLayout] = useState<LayoutId>(DEFAULT_APPEARANCE.layout);
  return (
    <Box
      sx={{
        display: 'grid',
        height: '100%',
        gridTemplateColumns: { xs: '1fr', md: '300px minmax(0, 1fr)' },
        gridTemplateRows: { xs: '280px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
      }}
    >
      <Box
        sx={{
          order: { xs: 1, md: 0 },
          minHeight: 0,
          overflowY: 'auto',
          p: 2,
          borderInlineEnd: { md: 1 },
          borderTop: { xs: 1, md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
        }}
      >
        <ChoiceGroup
          title={t('layout.title')}
          chosen={layout}
          choices={LAYOUTS.map((value) => ({
            value,
            name: t(`layout.names.${value}`),
            group: t(`layout.families.${mergedRecordsOf(value)}`),
            picture: <Drawing parts={drawingOf(value)} />,
          }))}
          onChoose={setLayout}
          leastPx={128}
        />
      </Box>
      <ScaledShell title={texts.frame} layout={layout} />
    </Box>
  );
}

function ScaledShell({ title, layout }: { title: string; layout: LayoutId }) {
  const { language } = useSite();
  const { t } = useTranslation('worklist');
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  const innerPx = widthPx < NARROW_PX ? LEAST_WIDTH_PX : Math.max(USUAL_WIDTH_PX, widthPx);
  const mode = useShownMode();
  const direction = useShownDirection(languageOf(language).direction);
  const scale = widthPx / innerPx;
  return (
    // Its corner is the upper left one, whichever way the page runs.
    <Box
      ref={box}
      dir="ltr"
      sx={{ minWidth: 0, minHeight: 0, overflow: 'hidden', bgcolor: 'background.default' }}
    >
      {widthPx === 0 ? null : (
        <ProductFrame
          title={title}
          look={{ mode, direction, locale: languageOf(language).locale }}
          style={{
            width: innerPx,
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        >
          <MemoryRouter initialEntries={['/patients']}>
            <Shell
              layout={layout}
              spec={layoutOf(layout)}
              menu={MENU}
              organisation="AISO"
              logo={(isWide) => <Wordmark isShort={!isWide} />}
              tools={<InitialsAvatar name="Ada Reader" />}
              fillsFrame={false}
              stretch={false}
            >
              <Box component="h1" sx={{ typography: 'h2', m: 0, mb: 2 }}>
                {t('title')}
              </Box>
              <SampleWorklist />
            </Shell>
          </MemoryRouter>
        </ProductFrame>
      )}
    </Box>
  );
}

export const open: LivePiece['open'] = async (language) => (
  <I18nextProvider i18n={await productTexts(language)}>
    <LayoutsPiece />
  </I18nextProvider>
);
