import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { COLOURS, textOf } from '../product/offer.ts';
import { coloursOf, isVariant, sizesOf, type Variant, type VariantKey } from '../product/product.ts';
import { NumberCell } from './NumberCell.tsx';

/** What of a variant is typed into the grid: pieces, or euros on top of the price. */
export type VariantField = 'stock' | 'extraCents';

const ROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const CELL = {
  p: 0.5,
  fontSize: '0.8125rem',
  textAlign: 'start',
  fontWeight: 400,
  whiteSpace: 'nowrap',
} as const;

type VariantGridProps = {
  readonly label: string;
  readonly variants: readonly Variant[];
  readonly field: VariantField;
  readonly onChange: (variants: readonly Variant[]) => void;
};

/** A product's variants: a row for each colour, a column for each size. The arrow keys lead up and down. */
export function VariantGrid({ label, variants, field, onChange }: VariantGridProps) {
  const { integer } = useFormats();
  const product = { variants };
  const colours = coloursOf(product);
  const sizes = sizesOf(product);
  const isStock = field === 'stock';
  const set = (key: VariantKey, value: number): void =>
    onChange(
      variants.map((variant) =>
        isVariant(variant, key)
          ? { ...variant, [field]: isStock ? value : Math.round(value * 100) }
          : variant,
      ),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const by = ROWS[event.key];
    const at = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (by === undefined || at === undefined) return;
    const [row, column] = at.split(',').map(Number);
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${(row ?? 0) + by},${column}"]`);
    next?.focus();
    event.preventDefault();
  };
  return (
    <Box component="section" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto', maxWidth: '100%' }}>
      <Box
        component="table"
        aria-label={label}
        onKeyDown={onKeyDown}
        sx={{ borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={CELL}>
              Colour
            </Box>
            {sizes.map((size) => (
              <Box component="th" key={size} scope="col" sx={{ ...CELL, textAlign: 'center' }}>
                {size}
              </Box>
            ))}
            {isStock ? (
              <Box component="th" scope="col" sx={{ ...CELL, textAlign: 'end' }}>
                Sum
              </Box>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {colours.map((colour, row) => {
            const own = variants.filter((variant) => variant.colour === colour);
            const name = textOf(COLOURS, colour);
            return (
              <tr key={colour}>
                <Box component="th" scope="row" sx={CELL}>
                  {name}
                </Box>
                {sizes.map((size, column) => {
                  const variant = own.find((other) => other.size === size);
                  return (
                    <Box component="td" key={size} sx={{ p: 0.25 }}>
                      {variant === undefined ? null : (
                        <NumberCell
                          label={`${isStock ? 'Stock' : 'Extra'} of ${name}, ${size}`}
                          value={isStock ? variant.stock : variant.extraCents / 100}
                          decimals={isStock ? 0 : 2}
                          cell={`${row},${column}`}
                          onChange={(value) => set(variant, value)}
                        />
                      )}
                    </Box>
                  );
                })}
                {isStock ? (
                  <Box component="td" sx={{ ...CELL, textAlign: 'end', minWidth: 48 }}>
                    {integer(own.reduce((sum, { stock }) => sum + stock, 0))}
                  </Box>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
