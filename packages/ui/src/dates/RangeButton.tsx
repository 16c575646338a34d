import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPopover } from '../DialogPopover.tsx';

type RangeButtonProps = {
  readonly icon: ReactNode;
  /** What the range is of: "Received". */
  readonly label: string;
  /** It in few words. */
  readonly range: string;
  readonly isSet: boolean;
  /** Of the button while none is set. */
  readonly borderColor?: string;
  /** The choice, which may close itself. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that says a range, and behind it the choice of one. */
export function RangeButton({ icon, label, range, isSet, borderColor, children }: RangeButtonProps) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color={isSet ? 'primary' : 'inherit'}
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          whiteSpace: 'nowrap',
          fontWeight: 400,
          ...(isSet || borderColor === undefined ? {} : { borderColor }),
        }}
      >
        {t('dates.range', { label, range })}
      </Button>
      <DialogPopover label={label} widthPx={440} anchor={anchor} onClose={close}>
        {children(close)}
      </DialogPopover>
    </>
  );
}
