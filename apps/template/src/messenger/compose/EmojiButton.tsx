import { LoadBoundary } from '@aiso/ui/LoadBoundary.tsx';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const EmojiPicker = lazy(() => import('./EmojiPicker.tsx'));

const QUICK = ['👍', '❤️', '😂', '🎉', '🙏', '👀'] as const;

type EmojiButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether the usual ones come first. */
  readonly hasQuick?: boolean;
  readonly onChoose: (emoji: string) => void;
  /** Once it is gone from the screen. */
  readonly onClosed?: () => void;
};

/** Opens all emoji, which are loaded then. */
export function EmojiButton({ label, icon, hasQuick = false, onChoose, onClosed }: EmojiButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (emoji: string): void => {
    setAnchor(null);
    onChoose(emoji);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {icon}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: { border: 1, borderColor: 'divider', minWidth: 318 },
          },
          ...(onClosed === undefined ? {} : { transition: { onExited: onClosed } }),
        }}
      >
        {hasQuick ? (
          <Box sx={{ display: 'flex', p: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            {QUICK.map((emoji) => (
              <IconButton key={emoji} aria-label={emoji} color="inherit" onClick={() => choose(emoji)}>
                <Box component="span" sx={{ fontSize: '1.25rem', width: 24, lineHeight: '24px' }}>
                  {emoji}
                </Box>
              </IconButton>
            ))}
          </Box>
        ) : null}
        <LoadBoundary fallback={<Box sx={{ p: 2 }}>The emoji could not be loaded.</Box>}>
          <Suspense fallback={<Box sx={{ p: 2, height: 370 }}>Loading…</Box>}>
            {/* It may be loaded only once the popover closes. */}
            <EmojiPicker takesFocus={anchor !== null} onChoose={choose} />
          </Suspense>
        </LoadBoundary>
      </Popover>
    </>
  );
}
