import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What was just moved, and what takes it back. */
export type Moved = {
  /** Another for each move. */
  readonly key: string;
  readonly to: 'archived' | 'restored';
  readonly count: number;
  readonly undo: () => void;
};

type ArchiveNoticeProps = { readonly moved: Moved };

/**
 * Stays until the next move or another tab: no clock runs against the person. Each move has a new one, which
 * takes the focus that the row took with it.
 */
export function ArchiveNotice({ moved }: ArchiveNoticeProps) {
  const { t } = useTranslation('notifications');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.6,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
        fontSize: '0.8125rem',
      }}
    >
      <Box component="output" sx={{ flex: 1 }}>
        {t(moved.to, { count: moved.count })}
      </Box>
      <Button ref={button} size="small" onClick={moved.undo}>
        {t('undo')}
      </Button>
    </Box>
  );
}
