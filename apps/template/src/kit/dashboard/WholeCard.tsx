import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type WholeCardProps = {
  /** Of the card. */
  readonly title: string;
  /** Once it is gone from the screen. */
  readonly onClosed: () => void;
  /** The card. */
  readonly children: ReactNode;
};

/** A card at the size of the window. Esc leads back. */
export default function WholeCard({ title, onClosed, children }: WholeCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const way = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  return (
    <Dialog
      fullScreen
      open={isOpen}
      onClose={close}
      disableRestoreFocus
      slotProps={{
        paper: { 'aria-label': title },
        transition: { onEntered: () => way.current?.focus(), onExited: onClosed },
      }}
    >
      <IconButton
        ref={way}
        aria-label={t('close')}
        onClick={close}
        sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12, zIndex: 1 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          minHeight: 0,
          overflowY: 'auto',
          '& > .MuiCard-root': { border: 0, borderRadius: 0, maxWidth: '100%' },
          // Its tools stand beside the button that closes.
          '& > .MuiCard-root > header': { paddingInlineEnd: '44px' },
        }}
      >
        {children}
      </Box>
    </Dialog>
  );
}
