import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DragHandleOutlined from '@mui/icons-material/DragHandleOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Change } from './figure.ts';
import { SHARE, type Write } from './unit.ts';

const ARROWS = { up: ArrowUpwardOutlined, down: ArrowDownwardOutlined, same: DragHandleOutlined } as const;

type FigureChangeProps = {
  readonly change: Change | null;
  readonly before: number | null;
  readonly write: Write;
};

/** The way by an arrow and a word, better or worse by a word and a colour; and what was before. */
export function FigureChange({ change, before, write }: FigureChangeProps) {
  const { t } = useTranslation('ui');
  const line = { display: 'flex', flexWrap: 'wrap', columnGap: 0.75, fontSize: '0.8125rem' } as const;
  if (change === null || before === null) {
    return <Box sx={{ ...line, color: 'text.secondary' }}>{t('figure.noBefore')}</Box>;
  }
  const { way, isBetter, by, is } = change;
  const Arrow = ARROWS[way];
  const amount = {
    relative: () => write(by, SHARE),
    points: () => t('figure.points', { points: write(100 * by, { maximumFractionDigits: 1 }) }),
    difference: () => write(by),
  }[is]();
  const color = isBetter === null ? 'text.secondary' : isBetter ? 'success.main' : 'above.main';
  return (
    <Box sx={line}>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, color, fontWeight: 600 }}
      >
        <Arrow aria-hidden sx={{ fontSize: 16 }} />
        {way === 'same' ? t('figure.same') : t(`figure.${way}`, { amount })}
        {isBetter === null ? null : ` · ${t(isBetter ? 'figure.better' : 'figure.worse')}`}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('figure.before', { value: write(before) })}
      </Box>
    </Box>
  );
}
