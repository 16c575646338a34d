import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DragHandleOutlined from '@mui/icons-material/DragHandleOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../HiddenText.tsx';
import { type Change, changeColor } from './figure.ts';
import { SHARE, type Unit, useWrite } from './unit.ts';

const ARROWS = { up: ArrowUpwardOutlined, down: ArrowDownwardOutlined, same: DragHandleOutlined } as const;
const SIGNED = { signDisplay: 'exceptZero' } as const;

type FigureChangeProps = {
  readonly change: Change | null;
  readonly before: number | null;
  readonly unit: Unit;
};

/**
 * How much more or less, and than what, in one line. The way is an arrow and a sign; better or worse is a
 * colour, and a word for who does not see it.
 */
export function FigureChange({ change, before, unit }: FigureChangeProps) {
  const { t } = useTranslation('ui');
  const write = useWrite(unit);
  if (change === null || before === null) return t('figure.noBefore');
  const { way, isBetter, by, is } = change;
  const Arrow = ARROWS[way];
  const signed = way === 'down' ? -by : by;
  const amount = {
    relative: () => write(signed, { ...SHARE, ...SIGNED }),
    points: () =>
      t('figure.points', { points: write(100 * signed, { maximumFractionDigits: 1, ...SIGNED }) }),
    difference: () => write(signed, { ...unit, ...SIGNED }),
  }[is]();
  const color = changeColor(isBetter);
  const meaning = isBetter === null ? undefined : t(isBetter ? 'figure.better' : 'figure.worse');
  const compared = t('figure.before', { value: write(before) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      <Box
        component="span"
        title={meaning}
        sx={{
          flex: 'none',
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.25,
          paddingInline: '4px 6px',
          borderRadius: 1,
          bgcolor: `color-mix(in srgb, currentColor 10%, transparent)`,
          color,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Arrow aria-hidden sx={{ fontSize: 14 }} />
        <bdi>{amount}</bdi>
        {meaning === undefined ? null : <HiddenText>{`, ${meaning}`}</HiddenText>}
      </Box>
      <Box
        component="span"
        title={compared}
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {compared}
      </Box>
    </Box>
  );
}
