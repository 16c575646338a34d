import type { Moved } from '@aiso/ui/template/more-entries.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type ArchiveNoticeProps = {
  readonly moved: Moved;
  /** Called after it was taken back; the focus has to go elsewhere. */
  readonly onUndone: () => void;
};

/**
 * Stays until the next move or another tab: no clock runs against the person. Each move has a new one, which
 * takes the focus that the row took with it.
 */
export function ArchiveNotice({ moved, onUndone }: ArchiveNoticeProps) {
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
        position: 'sticky',
        insetBlockEnd: 0,
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
      }}
    >
      <Box component="output" sx={{ flex: 1 }}>
        {t(moved.to, { count: moved.count })}
      </Box>
      <Button
        ref={button}
        size="small"
        onClick={() => {
          moved.undo();
          onUndone();
        }}
      >
        {t('undo')}
      </Button>
    </Box>
  );
}
