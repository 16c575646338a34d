import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { COLOURS, type Colour, hexOf, ONE_SIZE, type Size, textOf } from '../product/offer.ts';
import { coloursOf, type Product, sizesOf, type VariantKey, variantOf } from '../product/product.ts';
import { ChoiceChip } from './ChoiceChip.tsx';

type VariantPickerProps = {
  readonly product: Product;
  readonly value: VariantKey;
  readonly onChange: (value: VariantKey) => void;
  /** At the end of the line that names the size. */
  readonly sizeGuide?: ReactNode;
};

const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const;
const LEGEND = { mb: 0.5, p: 0, fontSize: '0.8125rem' } as const;
const GROUP = { border: 0, m: 0, p: 0, minWidth: 0 } as const;

/**
 * Colour and size. Tab leads into each, arrow keys choose; what is sold out can be looked at all the same.
 */
export function VariantPicker({ product, value, onChange, sizeGuide }: VariantPickerProps) {
  const id = useId();
  const isOut = (key: VariantKey): boolean => (variantOf(product, key)?.stock ?? 0) === 0;
  const isColourOut = (colour: Colour): boolean =>
    product.variants.every((variant) => variant.colour !== colour || variant.stock === 0);
  const sizes: readonly Size[] = sizesOf(product);
  const isPlain = sizes.length === 1 && sizes[0] === ONE_SIZE;
  return (
    <>
      <Box component="fieldset" sx={GROUP}>
        <Box component="legend" sx={LEGEND}>
          <b>Colour</b> {textOf(COLOURS, value.colour)}
        </Box>
        <Box sx={CHIPS}>
          {coloursOf(product).map((colour) => (
            <ChoiceChip
              key={colour}
              kind="radio"
              name={`${id}-colour`}
              isChosen={colour === value.colour}
              onChoose={() => onChange({ ...value, colour })}
              swatch={hexOf(colour)}
              isOut={isColourOut(colour)}
            >
              {textOf(COLOURS, colour)}
              {isColourOut(colour) ? <HiddenText>, sold out</HiddenText> : null}
            </ChoiceChip>
          ))}
        </Box>
      </Box>
      {isPlain ? null : (
        <Box component="fieldset" sx={GROUP}>
          <Box component="legend" sx={LEGEND}>
            <b>Size</b> {value.size}
          </Box>
          <Box sx={CHIPS}>
            {sizes.map((size) => (
              <ChoiceChip
                key={size}
                kind="radio"
                name={`${id}-size`}
                isChosen={size === value.size}
                onChoose={() => onChange({ ...value, size })}
                isOut={isOut({ ...value, size })}
              >
                {size}
                {isOut({ ...value, size }) ? <HiddenText>, sold out</HiddenText> : null}
              </ChoiceChip>
            ))}
          </Box>
          {sizeGuide}
        </Box>
      )}
    </>
  );
}
