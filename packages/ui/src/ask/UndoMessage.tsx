import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type UndoMessageProps = {
  readonly message: string;
  readonly lastsMs: number;
  readonly onUndo: () => void;
  readonly onExpire: () => void;
};

/** What was done and the way back; the time stands still as long as the pointer or the focus is on it. */
export function UndoMessage({ message, lastsMs, onUndo, onExpire }: UndoMessageProps) {
  const { t } = useTranslation('ui');
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onExpire, lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, lastsMs, onExpire]);
  return (
    <Box
      component="span"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The page has an Escape of its own.
        event.preventDefault();
        onExpire();
      }}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
    >
      {message}
      <Button size="small" onClick={onUndo}>
        {t('undo')}
      </Button>
    </Box>
  );
}
