import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDemoChange } from '../../kit/use-demo.ts';
import { VariantGrid } from '../parts/VariantGrid.tsx';
import { textOf } from '../product/offer.ts';
import {
  fullnessOf,
  LOW_SHARE,
  type Product,
  STOCK_LEVELS,
  stockLevelOf,
  stockOf,
  type Variant,
} from '../product/product.ts';
import { setStock } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { CELL_BUTTON, keepFromGrid, keepPressFromGrid } from './cell.ts';

const BAR = { in: 'success.main', low: 'warning.main', out: 'error.main' } as const;
const DOTS = { low: 'warning', out: 'error' } as const;

type StockCellProps = { readonly product: Product; readonly tabIndex?: number | undefined };

/** How full a product's shelf is, and the way to its pieces by colour and size. */
export function StockCell({ product, tabIndex }: StockCellProps) {
  const change = useDemoChange(SHOP);
  const { integer } = useFormats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [variants, setVariants] = useState<readonly Variant[]>([]);
  const [expected, setExpected] = useState<{ of: Product; variants: readonly Variant[] } | null>(null);
  const shown = expected?.of === product ? { ...product, variants: expected.variants } : product;
  const level = stockLevelOf(shown);
  const stock = stockOf(shown);
  const close = (): void => setAnchor(null);
  const keep = async (): Promise<void> => {
    close();
    setExpected({ of: product, variants });
    const message = `Stock of ${product.name}: ${integer(stockOf({ ...product, variants }))}.`;
    if (!(await change(setStock(product.id, variants), { message }))) setExpected(null);
  };
  return (
    <Box sx={{ minWidth: 0 }} {...keepPressFromGrid}>
      <ButtonBase
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={`Stock of ${product.name}: ${integer(stock)}, ${textOf(STOCK_LEVELS, level)}. Change`}
        onClick={({ currentTarget }) => {
          setVariants(shown.variants);
          setAnchor(currentTarget);
        }}
        sx={{
          ...CELL_BUTTON,
          display: 'grid',
          gridTemplateColumns: '56px auto',
          columnGap: 1,
          alignItems: 'center',
        }}
      >
        <Box
          sx={{
            position: 'relative',
            height: 6,
            borderRadius: 1,
            bgcolor: 'action.selected',
            overflow: 'hidden',
          }}
        >
          {/* Below the mark it is time to order. */}
          <Box
            sx={{
              position: 'absolute',
              insetBlock: 0,
              insetInlineStart: `${LOW_SHARE * 100}%`,
              width: '2px',
              bgcolor: 'background.paper',
            }}
          />
          <Box
            sx={{ height: '100%', bgcolor: BAR[level], printColorAdjust: 'exact' }}
            style={{ width: `${Math.max(stock === 0 ? 0 : 4, fullnessOf(shown) * 100)}%` }}
          />
        </Box>
        <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
          {/* The space is read between the number and the word. */}
          <span>{`${integer(stock)} `}</span>
          {level === 'in' ? null : <StatusDot tone={DOTS[level]}>{textOf(STOCK_LEVELS, level)}</StatusDot>}
        </Box>
      </ButtonBase>
      <Popover
        {...keepFromGrid}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': `Stock of ${product.name}`,
            sx: { p: 2, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            void keep();
          }}
        >
          <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
            Stock of {product.name}
          </Typography>
          <VariantGrid
            label="Pieces by colour and size"
            variants={variants}
            field="stock"
            onChange={setVariants}
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1.5 }}>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="contained">
              Save
            </Button>
          </Box>
        </Box>
      </Popover>
    </Box>
  );
}
