import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumberCell } from '../parts/NumberCell.tsx';
import { type VariantField, VariantGrid } from '../parts/VariantGrid.tsx';
import { COLOURS } from '../product/offer.ts';
import type { Variant } from '../product/product.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { matrixOf, type ProductValues, sizesFor } from './product-form.ts';

/** Colours and sizes, and what of each combination there is. What is typed outlives a choice taken back. */
export function VariantsField() {
  const { watch } = useFormContext<ProductValues>();
  const { value, onChange } = useFormField('variants');
  const [field, setField] = useState<VariantField>('stock');
  const [fill, setFill] = useState(0);
  const known = value as readonly Variant[];
  const [category, colours, sizes] = watch(['category', 'colours', 'sizes']);
  const variants = matrixOf(colours, sizes, known);
  /** Those that are not chosen now are kept for when they are again. */
  const keep = (next: readonly Variant[]): void => {
    const rest = known.filter(
      (one) => !variants.some((two) => two.colour === one.colour && two.size === one.size),
    );
    onChange([...next, ...rest]);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ChoicesField name="colours" label="Colours" options={COLOURS} />
      <ChoicesField
        name="sizes"
        label="Sizes"
        options={sizesFor(category).map((size) => ({ value: size, text: size }))}
      />
      {variants.length === 0 ? (
        <Typography color="textSecondary">
          Choose colours and sizes to enter stock for each variant.
        </Typography>
      ) : (
        <div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Table content"
              value={field}
              onChange={(_event, next: VariantField | null) => next !== null && setField(next)}
            >
              <ToggleButton value="stock">Stock</ToggleButton>
              <ToggleButton value="extraCents">Extra price in €</ToggleButton>
            </ToggleButtonGroup>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}>
              <NumberCell
                label="All variants"
                value={fill}
                decimals={field === 'stock' ? 0 : 2}
                onChange={setFill}
              />
              <Button
                size="small"
                onClick={() => {
                  const amount = field === 'stock' ? fill : Math.round(fill * 100);
                  keep(variants.map((variant) => ({ ...variant, [field]: amount })));
                }}
              >
                Set all {variants.length}
              </Button>
            </Box>
          </Box>
          <VariantGrid
            key={field}
            label={field === 'stock' ? 'Stock by colour and size' : 'Extra price by colour and size'}
            variants={variants}
            field={field}
            onChange={keep}
          />
        </div>
      )}
    </Box>
  );
}
