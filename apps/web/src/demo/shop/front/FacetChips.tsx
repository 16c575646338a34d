import ClearOutlined from '@mui/icons-material/ClearOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef } from 'react';
import { choicesOf, FACETS, withChoices } from './facets.ts';
import type { FrontView } from './front-view.ts';

type FacetChipsProps = {
  readonly view: FrontView;
  readonly onChange: (change: Partial<FrontView>) => void;
  readonly onClearAll: () => void;
  /** Where the focus goes from the last chip. */
  readonly after: RefObject<HTMLElement | null>;
};

const CHIP = { minHeight: 44, px: 1.25, fontWeight: 400 } as const;

/** What is chosen, each to be taken back alone; the focus goes on to the next one. */
export function FacetChips({ view, onChange, onClearAll, after }: FacetChipsProps) {
  const choices = choicesOf(view);
  const chips = FACETS.flatMap((facet) =>
    facet.options
      .filter(({ value }) => choices[facet.name].includes(value))
      .map(({ value, text }) => ({ facet, value, text })),
  );
  const list = useRef<HTMLFieldSetElement>(null);
  /** Where the chip was that was pressed, and among how many. */
  const removed = useRef<{ readonly at: number; readonly of: number } | null>(null);
  useEffect(() => {
    if (removed.current === null || chips.length === removed.current.of) return;
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
      aria-label="Chosen filters"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}
    >
      {chips.map(({ facet, value, text }, at) => (
        <Button
          key={`${facet.name} ${value}`}
          data-chip=""
          variant="outlined"
          color="inherit"
          aria-label={`Remove ${facet.title.toLowerCase()}: ${text}`}
          endIcon={<ClearOutlined />}
          sx={{ ...CHIP, borderColor: 'divider' }}
          onClick={() => {
            removed.current = { at, of: chips.length };
            onChange(
              withChoices(
                facet,
                choices[facet.name].filter((other) => other !== value),
              ),
            );
          }}
        >
          {text}
        </Button>
      ))}
      <Button
        sx={CHIP}
        onClick={() => {
          removed.current = { at: 0, of: chips.length };
          onClearAll();
        }}
      >
        Clear all
      </Button>
    </Box>
  );
}
