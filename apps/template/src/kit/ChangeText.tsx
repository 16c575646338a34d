import { changeColor } from '@aiso/ui/chart/figure.ts';
import { numberFormat, SHARE } from '@aiso/ui/chart/unit.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';

const SIGNED = { ...SHARE, signDisplay: 'exceptZero' } as const;

type ChangeTextProps = {
  readonly now: number;
  /** Null where nothing is compared. */
  readonly before: number | null;
  /** Which way is better. */
  readonly better: 'up' | 'down';
};

/** How much more or less something is than before, in a table's cell: a sign, and the colour of figures. */
export function ChangeText({ now, before, better }: ChangeTextProps) {
  const locale = useLocale();
  if (before === null) return '–';
  if (before === 0) return now === 0 ? numberFormat(locale, SIGNED).format(0) : 'New';
  const isBetter = now === before ? null : now > before === (better === 'up');
  return (
    <Box component="bdi" dir="ltr" sx={{ color: changeColor(isBetter) }}>
      {numberFormat(locale, SIGNED).format(now / before - 1)}
    </Box>
  );
}
