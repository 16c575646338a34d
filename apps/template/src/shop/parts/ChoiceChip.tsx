import { HIDDEN } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';

type ChoiceChipProps = {
  readonly kind: 'radio' | 'checkbox';
  /** Of the group that it belongs to. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** A colour before the words. */
  readonly swatch?: string | undefined;
  /** Struck through, but chosen all the same: who wants it is told more. */
  readonly isOut?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly children: ReactNode;
};

/** A browser's own radio button or checkbox in the shape of a chip, large enough for a finger. */
export function ChoiceChip(props: ChoiceChipProps) {
  const { kind, name, isChosen, onChoose, swatch, isOut = false, inputRef, children } = props;
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        minHeight: 44,
        minWidth: 44,
        px: 1.25,
        border: 1,
        borderRadius: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        boxShadow: isChosen ? 'inset 0 0 0 1px var(--aiso-palette-primary-main)' : 'none',
        color: isOut ? 'text.secondary' : 'text.primary',
        textDecoration: isOut ? 'line-through' : 'none',
        fontSize: '0.8125rem',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
      }}
    >
      <Box
        component="input"
        type={kind}
        name={name}
        ref={inputRef}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        sx={HIDDEN}
      />
      {swatch === undefined ? null : <Swatch colour={swatch} />}
      {children}
    </Box>
  );
}

type SwatchProps = { readonly colour: string };

/** A colour as a dot; its outline shows it on a ground of the same. */
export function Swatch({ colour }: SwatchProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        width: 16,
        height: 16,
        borderRadius: '50%',
        bgcolor: colour,
        border: 1,
        borderColor: 'text.secondary',
      }}
    />
  );
}
