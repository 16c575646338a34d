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
  const list = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)] ?? after.current;
    removedAt.current = null;
    next?.focus();
  }, [after, chips.length]);
  if (chips.length === 0) return null;
  return (
    <Box
      ref={list}
      role="group"
      aria-label="Chosen filters"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}
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
            removedAt.current = at;
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
          removedAt.current = 0;
          onClearAll();
        }}
      >
        Clear all
      </Button>
    </Box>
  );
}
