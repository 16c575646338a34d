import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useState } from 'react';
import { useDemoChange } from '../../kit/use-demo.ts';
import { NumberCell } from '../parts/NumberCell.tsx';
import { useEuros } from '../parts/use-euros.ts';
import type { Product } from '../product/product.ts';
import { setPrice } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { CELL_BUTTON, keepFromGrid, keepPressFromGrid } from './cell.ts';

type PriceCellProps = { readonly product: Product; readonly tabIndex?: number | undefined };

const focusInput = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();

/**
 * A price that is changed where it stands: Enter or leaving the field keeps it, Escape does not. The new one
 * is shown at once; where it cannot be kept the old one comes back.
 */
export function PriceCell({ product, tabIndex }: PriceCellProps) {
  const change = useDemoChange(SHOP);
  const write = useEuros();
  const [typed, setTyped] = useState<number | null>(null);
  const [expected, setExpected] = useState<{ of: Product; cents: number } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Once the product was read anew, it says itself what it costs.
  const cents = expected?.of === product ? expected.cents : product.priceCents;
  const isEditing = typed !== null;
  useEffect(() => {
    if (!isEditing && wasEditing.current) button.current?.focus({ preventScroll: true });
    wasEditing.current = false;
  }, [isEditing]);

  const keep = async (): Promise<void> => {
    setTyped(null);
    if (typed === null || typed === cents) return;
    setExpected({ of: product, cents: typed });
    const message = `${product.name} now costs ${write(typed)}.`;
    if (!(await change(setPrice(product.id, typed), { message }))) setExpected(null);
  };
  const end = (isKept: boolean): void => {
    wasEditing.current = true;
    if (isKept) void keep();
    else setTyped(null);
  };
  if (typed === null) {
    return (
      <ButtonBase
        ref={button}
        tabIndex={tabIndex}
        aria-label={`Price of ${product.name}: ${write(cents)}. Change`}
        {...keepPressFromGrid}
        onClick={(event) => {
          event.stopPropagation();
          setTyped(cents);
        }}
        sx={CELL_BUTTON}
      >
        {write(cents)}
      </ButtonBase>
    );
  }
  return (
    <span ref={focusInput} {...keepFromGrid}>
      <NumberCell
        label={`Price of ${product.name}, in euros`}
        value={typed / 100}
        decimals={2}
        onChange={(euros) => setTyped(Math.round(euros * 100))}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The key would press the button that comes next.
          event.preventDefault();
          end(event.key === 'Enter');
        }}
        widthPx={88}
      />
    </span>
  );
}
