import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** Opens something here, and looks like the link that it is to who reads. */
export function LinkButton({
  onPress,
  children,
}: {
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Link
      component="button"
      type="button"
      onClick={onPress}
      sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', verticalAlign: 'baseline', py: 0.25 }}
    >
      {children}
    </Link>
  );
}
