import ClearOutlined from '@mui/icons-material/ClearOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef } from 'react';
import type { Facet } from './FacetGroup.tsx';

/** An option of a facet that is chosen. */
export type FacetChip<F extends Facet> = { readonly facet: F; readonly value: string; readonly text: string };

type FacetChipsProps<F extends Facet> = {
  readonly chips: readonly FacetChip<F>[];
  readonly onRemove: (facet: F, value: string) => void;
  readonly onClearAll: () => void;
  /** Where the focus goes from the last chip. */
  readonly after: RefObject<HTMLElement | null>;
};

const CHIP = { minHeight: 44, px: 1.25, fontWeight: 400 } as const;

const keyOf = ({ facet, value }: Pick<FacetChip<Facet>, 'facet' | 'value'>): string =>
  `${facet.name} ${value}`;

/** What is chosen, each to be taken back alone; the focus goes on to the next one. */
export function FacetChips<F extends Facet>({ chips, onRemove, onClearAll, after }: FacetChipsProps<F>) {
  const list = useRef<HTMLFieldSetElement>(null);
  /** The chip that was pressed, and where it was; null for all of them. */
  const removed = useRef<{ readonly at: number; readonly key: string | null } | null>(null);
  const isThere = (key: string | null): boolean => chips.some((chip) => key === null || keyOf(chip) === key);
  useEffect(() => {
    if (removed.current === null || isThere(removed.current.key)) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    const next = buttons[Math.min(removed.current.at, buttons.length - 1)] ?? after.current;
    removed.current = null;
    next?.focus();
  });
  if (chips.length === 0) return null;
  return (
    <Box
      component="fieldset"
      ref={list}
      aria-label="Active filters"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}
    >
      {chips.map(({ facet, value, text }, at) => (
        <Button
          key={keyOf({ facet, value })}
          data-chip=""
          variant="outlined"
          color="inherit"
          aria-label={`Remove ${facet.title.toLowerCase()}: ${text}`}
          endIcon={<ClearOutlined />}
          sx={{ ...CHIP, borderColor: 'divider' }}
          onClick={() => {
            removed.current = { at, key: keyOf({ facet, value }) };
            onRemove(facet, value);
          }}
        >
          {text}
        </Button>
      ))}
      <Button
        sx={CHIP}
        onClick={() => {
          removed.current = { at: 0, key: null };
          onClearAll();
        }}
      >
        Clear all
      </Button>
    </Box>
  );
}
