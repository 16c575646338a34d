import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId } from 'react';
import { type Choice, ChoiceMenu } from '../marks/ChoiceMenu.tsx';

const ROW_PX = 34;

type FactRowProps = {
  readonly label: string;
  readonly children: (ids: { readonly labelId: string }) => ReactNode;
};

/** A fact of a task: its name, and beside it what is changed by pressing it. */
export function FactRow({ label, children }: FactRowProps) {
  const labelId = useId();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '84px minmax(0, 1fr)',
        alignItems: 'start',
        fontSize: '0.8125rem',
        // Lines come where one can type: the facts are to be read first.
        '& .MuiPickersOutlinedInput-root:not(:hover, :focus-within) .MuiPickersOutlinedInput-notchedOutline':
          {
            borderColor: 'transparent',
          },
        '& .MuiPickersOutlinedInput-root': { paddingInlineStart: 1, fontSize: '0.8125rem' },
        '& .MuiInputAdornment-root svg': { fontSize: 18 },
        '& .MuiPickersOutlinedInput-root:not(:hover, :focus-within) .MuiInputAdornment-root': {
          opacity: 0.6,
        },
      }}
    >
      <Box
        id={labelId}
        sx={{
          lineHeight: `${ROW_PX}px`,
          color: 'text.secondary',
          '@media (pointer: coarse)': { lineHeight: '44px' },
        }}
      >
        {label}
      </Box>
      {children({ labelId })}
    </Box>
  );
}

type FactMenuProps<V extends string | number | null> = {
  readonly label: string;
  /** What is chosen, in words. */
  readonly text: string;
  readonly options: readonly Choice<V>[];
  readonly chosen: readonly V[];
  readonly isMany?: boolean;
  readonly onChoose: (value: V) => void;
  readonly more?: { readonly text: string; readonly onRun: () => void };
  /** What is shown of it; the words where it is not given. */
  readonly children?: ReactNode;
};

/** A fact that is chosen from a menu. */
export function FactMenu<V extends string | number | null>(props: FactMenuProps<V>) {
  const { label, text, children = text, ...menu } = props;
  return (
    <FactRow label={label}>
      {() => (
        <ChoiceMenu
          {...menu}
          label={`${label}: ${text}`}
          button={(opener) => (
            <ButtonBase
              {...opener}
              sx={{
                justifyContent: 'flex-start',
                flexWrap: 'wrap',
                gap: 0.75,
                minHeight: ROW_PX,
                px: 1,
                py: 0.5,
                borderRadius: 1,
                font: 'inherit',
                textAlign: 'start',
                '&:hover, &[aria-expanded=true]': { bgcolor: 'action.hover' },
                '@media (pointer: coarse)': { minHeight: 44 },
              }}
            >
              {children}
            </ButtonBase>
          )}
        />
      )}
    </FactRow>
  );
}
