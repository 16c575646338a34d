import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

export type Choice<T extends string> = {
  readonly value: T;
  readonly name: string;
  /** Said before the name where it stands under a heading of its own. */
  readonly group?: string;
  readonly picture: ReactNode;
};

type ChoiceGroupProps<T extends string> = {
  readonly title: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
  /** The least width of a choice, px. */
  readonly leastPx?: number;
  /** The name stands below its picture. */
  readonly isStacked?: boolean;
};

const TITLE = { p: 0, mb: 0.8, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' };

const CHOICE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 1,
  py: 0.6,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'pointer',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { borderColor: 'text.secondary' },
  '&[data-chosen="true"]': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--aiso-palette-primary-main)',
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '&:focus-within:has(:focus-visible)': {
    outline: '2px solid var(--aiso-palette-primary-main)',
    outlineOffset: 2,
  },
};

const STACKED = { flexDirection: 'column', gap: 0.4, px: 0.5, textAlign: 'center' } as const;

/** Covers its label, so that a screen reader's pointer and a touch find it. */
const RADIO = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
};

/**
 * Pictures to choose one of. They are the browser's own radio buttons: one Tab stop, arrows go through them.
 */
export function ChoiceGroup<T extends string>({
  title,
  choices,
  chosen,
  onChoose,
  isStacked = false,
  leastPx = isStacked ? 92 : 132,
}: ChoiceGroupProps<T>) {
  const name = useId();
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <Box component="fieldset" sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={TITLE}>
        {title}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.2 }}>
        {groups.map((group) => (
          <Box key={group ?? ''}>
            {group === undefined ? null : (
              <Box aria-hidden sx={{ mb: 0.6, fontSize: '0.75rem', color: 'text.secondary' }}>
                {group}
              </Box>
            )}
            <Box
              sx={{
                display: 'grid',
                gap: 0.8,
                // Of one height, however long the names are.
                gridAutoRows: '1fr',
                gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${leastPx}px), 1fr))`,
              }}
            >
              {choices
                .filter((choice) => choice.group === group)
                .map((choice) => (
                  <Box
                    key={choice.value}
                    component="label"
                    data-chosen={choice.value === chosen}
                    sx={isStacked ? { ...CHOICE, ...STACKED } : CHOICE}
                  >
                    <Box
                      component="input"
                      type="radio"
                      name={name}
                      value={choice.value}
                      checked={choice.value === chosen}
                      onChange={() => onChoose(choice.value)}
                      sx={RADIO}
                    />
                    {choice.picture}
                    <span>
                      {group === undefined ? null : <HiddenText>{group}: </HiddenText>}
                      {choice.name}
                    </span>
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
