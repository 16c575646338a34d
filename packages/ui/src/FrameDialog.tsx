import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

export type DialogState = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Once it is gone from the screen; where the focus goes back. */
  readonly onClosed: () => void;
};

type FrameDialogProps = DialogState & {
  readonly title: string;
  /** Wider, for more than a few lines. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** A small dialog with its title and a way out. */
export function FrameDialog({
  title,
  isWide = false,
  isOpen,
  onClose,
  onClosed,
  children,
}: FrameDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      disableRestoreFocus
      fullWidth
      maxWidth={isWide ? 'sm' : 'xs'}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId} sx={{ paddingInlineEnd: 6 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('close')}
        onClick={onClose}
        sx={{ position: 'absolute', insetBlockStart: 10, insetInlineEnd: 10 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
