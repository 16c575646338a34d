import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

type HeldButtonProps = Omit<ButtonProps, 'disabled' | 'loading'> & {
  /** This is what is under way. */
  readonly isBusy?: boolean;
  /** It does nothing now, for something is under way. */
  readonly isHeld: boolean;
};

/** A button that keeps the focus while it can do nothing: a disabled one would lose it. */
export function HeldButton({ isBusy = false, isHeld, onClick, startIcon, ...rest }: HeldButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isHeld}
      startIcon={isBusy ? <CircularProgress aria-hidden size={20} color="inherit" /> : startIcon}
      onClick={(event) => {
        if (!isHeld) onClick?.(event);
      }}
      sx={{
        minWidth: 0,
        textAlign: 'start',
        '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
      }}
    />
  );
}
