import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';

type DrawerActionProps = {
  readonly text: string;
  /** A plus where it is not given. */
  readonly icon?: ReactNode;
  /** Outlined where the page has another primary action. */
  readonly variant?: 'contained' | 'outlined';
  /** The drawer, while it is open. Its code may come late. */
  readonly children: (onClose: () => void) => ReactNode;
};

/** A page's primary action that asks in a drawer. The focus comes back when that closes. */
export function DrawerAction({
  text,
  icon = <AddOutlined />,
  variant = 'contained',
  children,
}: DrawerActionProps) {
  /** Where the focus was when it was opened; null while it is closed. */
  const [origin, setOrigin] = useState<ReturnType<typeof focusOrigin> | null>(null);
  const close = (): void => {
    setOrigin(null);
    // The drawer holds the focus until it is gone.
    setTimeout(() => origin?.giveBack());
  };
  return (
    <>
      <Button variant={variant} startIcon={icon} onClick={() => setOrigin(focusOrigin())}>
        {text}
      </Button>
      {origin === null ? null : <Suspense fallback={null}>{children(close)}</Suspense>}
    </>
  );
}
