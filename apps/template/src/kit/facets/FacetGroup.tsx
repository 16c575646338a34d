import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useFolded } from '@aiso/ui/use-folded.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { type ReactNode, useId, useRef } from 'react';

const SHOWN = 7;

type FacetOption = { readonly value: string; readonly text: string };

/** Something by which a list is narrowed down. */
export type Facet = {
  readonly name: string;
  readonly title: string;
  /** Whether one of its options excludes the others. */
  readonly isOne: boolean;
  readonly options: readonly FacetOption[];
};

type FacetGroupProps = {
  readonly facet: Facet;
  /** What is counted: "products". */
  readonly things: string;
  /** How many things each option would leave. */
  readonly counts: Readonly<Record<string, number>>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Before an option's text. */
  readonly markOf?: (option: FacetOption) => ReactNode;
};

/**
 * The options of one facet. None of them goes away while others are chosen: the focus stays where it is.
 * Clearing the group leaves the others as they are, and leads to its first option.
 */
export function FacetGroup({ facet, things, counts, chosen, onChange, markOf }: FacetGroupProps) {
  const { integer } = useFormats();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const { options } = facet;
  const { shown, isFoldable, isOpen, toggle } = useFolded(options, SHOWN);
  // What is chosen is seen, also where the rest is folded away.
  const rows = options.filter((option) => shown.includes(option) || chosen.includes(option.value));
  const choose = (value: string, isChosen: boolean): void => {
    if (facet.isOne) onChange(isChosen ? [value] : []);
    else onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  };
  const clear = (): void => {
    onChange([]);
    first.current?.focus();
  };
  const Control = facet.isOne ? Radio : Checkbox;
  return (
    <Box
      component="fieldset"
      sx={{
        position: 'relative',
        border: 0,
        m: 0,
        p: 0,
        minWidth: 0,
        '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.25, mt: 1.25 },
      }}
    >
      <Box
        component="legend"
        sx={{ float: 'inline-start', width: '100%', p: 0, fontWeight: 600, lineHeight: '32px' }}
      >
        {facet.title}
      </Box>
      {chosen.length === 0 ? null : (
        <Button
          size="small"
          aria-label={`Clear ${facet.title.toLowerCase()}`}
          onClick={clear}
          // Beside the legend, which floats.
          sx={{ position: 'absolute', insetInlineEnd: -5, minWidth: 0, px: 0.5 }}
        >
          Clear
        </Button>
      )}
      <Box sx={{ clear: 'both' }}>
        {rows.map((option, at) => {
          const { value, text } = option;
          const count = counts[value] ?? 0;
          const isChosen = chosen.includes(value);
          return (
            <FormControlLabel
              key={value}
              sx={{
                display: 'flex',
                mx: 0,
                // It can still be chosen: it stays readable.
                color: count === 0 && !isChosen ? 'text.secondary' : 'text.primary',
                '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, fontSize: '0.8125rem' },
                '@media (pointer: coarse)': { minHeight: 44 },
              }}
              control={
                <Control
                  size="small"
                  name={`${id}-${facet.name}`}
                  checked={isChosen}
                  onChange={(_event, isOn) => choose(value, isOn)}
                  // A radio button that is pressed again gives its choice back.
                  onClick={() => facet.isOne && isChosen && choose(value, false)}
                  slotProps={{ input: at === 0 ? { ref: first } : {} }}
                  sx={{ p: 0.5 }}
                />
              }
              label={
                <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                  {markOf?.(option)}
                  {text}
                  <Box
                    component="span"
                    sx={{
                      marginInlineStart: 'auto',
                      color: 'text.secondary',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {integer(count)}
                    <HiddenText> {things}</HiddenText>
                  </Box>
                </Box>
              }
            />
          );
        })}
      </Box>
      {isFoldable ? <FoldButton isOpen={isOpen} count={options.length} onToggle={toggle} /> : null}
    </Box>
  );
}
