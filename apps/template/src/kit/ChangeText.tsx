import { numberFormat, SHARE } from '@aiso/ui/chart/unit.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';

const SIGNED = { ...SHARE, signDisplay: 'exceptZero' } as const;

type ChangeTextProps = {
  readonly now: number;
  /** Null where nothing is compared. */
  readonly before: number | null;
};

/** How much more or less something is than before, in a table's cell. Its sign says it, not a colour. */
export function ChangeText({ now, before }: ChangeTextProps) {
  const locale = useLocale();
  if (before === null) return '–';
  if (before === 0) return now === 0 ? numberFormat(locale, SIGNED).format(0) : 'New';
  return (
    <Box component="bdi" dir="ltr">
      {numberFormat(locale, SIGNED).format(now / before - 1)}
    </Box>
  );
}
