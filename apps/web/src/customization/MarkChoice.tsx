import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { MARKS, type Mark } from '@aiso/ui/theme/appearance.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from './ChoiceGroup.tsx';

const FIGURE = { display: 'grid', placeItems: 'center', width: 28, height: 24 } as const;

const letter = (px: number) => (
  <Box aria-hidden sx={{ ...FIGURE, fontSize: px, fontWeight: 600 }}>
    A
  </Box>
);
const lines = (gapPx: number) => (
  <Box aria-hidden sx={{ ...FIGURE, alignContent: 'center', gap: `${gapPx}px` }}>
    {[0, 1, 2].map((line) => (
      <Box key={line} sx={{ width: 22, height: 3, bgcolor: 'text.secondary' }} />
    ))}
  </Box>
);
const corner = (px: number) => (
  <Box aria-hidden sx={FIGURE}>
    <Box sx={{ width: 22, height: 18, border: 2, borderColor: 'text.secondary', borderRadius: `${px}px` }} />
  </Box>
);
const tone = (color: string) => (
  <Box aria-hidden sx={{ ...FIGURE, fontWeight: 600, color }}>
    Aa
  </Box>
);

const PICTURES: { readonly [M in Mark]: Readonly<Record<(typeof MARKS)[M][number], ReactNode>> } = {
  density: { comfortable: lines(5), compact: lines(2) },
  corners: { soft: corner(4), sharp: corner(0), round: corner(9) },
  textSize: { medium: letter(16), small: letter(13), large: letter(20) },
  contrast: { standard: tone('text.secondary'), high: tone('text.primary') },
};

/** One of the choices that attributes of `<html>` show. What is usual is not stored. */
export function MarkChoice({ mark }: { mark: Mark }) {
  const { t } = useTranslation('customization');
  const { appearance, update } = useAppearance();
  const texts: Readonly<Record<Mark, Readonly<Record<string, string>>>> = {
    density: t('density', { returnObjects: true }),
    corners: t('corners', { returnObjects: true }),
    textSize: t('textSize', { returnObjects: true }),
    contrast: t('contrast', { returnObjects: true }),
  };
  const words = texts[mark];
  const values: readonly string[] = MARKS[mark];
  const pictures: Readonly<Record<string, ReactNode>> = PICTURES[mark];
  return (
    <ChoiceGroup<string>
      title={words['title'] ?? ''}
      chosen={appearance[mark]}
      choices={values.map((value) => ({ value, name: words[value] ?? '', picture: pictures[value] }))}
      onChoose={(value) => update({ [mark]: value === values[0] ? undefined : value })}
      isStacked
    />
  );
}
