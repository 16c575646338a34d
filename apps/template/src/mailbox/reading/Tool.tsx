import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

type ToolProps = {
  readonly name: string;
  /** The key that does the same. */
  readonly keyName?: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A button that is a picture; its name, and its key, are said by its title. */
export function Tool({ name, keyName, isPressed, onPress, children }: ToolProps) {
  return (
    <IconButton
      aria-label={name}
      title={keyName === undefined ? name : `${name} (${keyName})`}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onPress}
      sx={{ color: isPressed === true ? 'above.main' : 'text.primary' }}
    >
      {children}
    </IconButton>
  );
}
