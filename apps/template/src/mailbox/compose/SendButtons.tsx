import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { LaterMenu } from '../later/LaterMenu.tsx';
import { sendTimes } from '../later/later-times.ts';

type SendButtonsProps = { readonly isSending: boolean; readonly onLater: (until: number) => void };

/** Sends the letter of the form around, or asks when it is to be sent. */
export function SendButtons({ isSending, onLater }: SendButtonsProps) {
  return (
    <LaterMenu timesOf={sendTimes} act="Schedule" onChoose={onLater}>
      {({ isOpen, onOpen }) => (
        <ButtonGroup variant="contained" disabled={isSending}>
          <Button type="submit" loading={isSending}>
            Send
          </Button>
          <Button
            aria-label="Schedule for later"
            title="Schedule for later"
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onClick={({ currentTarget }) => onOpen(currentTarget)}
            sx={{ px: 0 }}
          >
            <ArrowDropDownOutlined fontSize="small" />
          </Button>
        </ButtonGroup>
      )}
    </LaterMenu>
  );
}
