import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';
import type { Invoice } from '../invoice.ts';
import { sumsOf, wordingOf } from '../invoice-words.ts';
import { Money } from '../money.tsx';

type SumsProps = {
  readonly invoice: Invoice;
  /** As wide as what it stands in, and not at its end. */
  readonly isWide?: boolean;
};

/** From the lines' sum to what is due. */
export function Sums({ invoice, isWide = false }: SumsProps) {
  const { percent } = useFormats();
  const wording = wordingOf(useLocale());
  return (
    <Box
      component="dl"
      sx={{ m: 0, ...(isWide ? {} : { marginInlineStart: 'auto', width: 320, maxWidth: '100%' }) }}
    >
      {sumsOf(invoice, wording, percent).map(({ name, cents, isStrong = false }) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 0.5,
            fontVariantNumeric: 'tabular-nums',
            ...(isStrong ? { fontWeight: 700, borderTop: 1, borderColor: 'divider' } : {}),
          }}
        >
          <dt>{name}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            <Money cents={cents} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
