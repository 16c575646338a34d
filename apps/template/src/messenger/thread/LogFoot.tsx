import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { counted } from '../../kit/counted.ts';
import { listedNames } from '../presence.ts';

type LogFootProps = {
  /** Who is typing. */
  readonly writers: readonly string[];
  /** Leads up to what is new; null where that is in view, or below. */
  readonly onNew: (() => void) | null;
  readonly unread: number;
  /** Leads to the end; null where it is in view. */
  readonly onEnd: (() => void) | null;
};

/**
 * Below the log, over none of its messages: who is typing, and where one may jump to. That somebody types is
 * not said aloud: an answer is, when it is there. Its room is always kept.
 */
export function LogFoot({ writers, onNew, unread, onEnd }: LogFootProps) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        minHeight: 36,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        noWrap
        sx={{ flex: 1, minWidth: 0, px: 1 }}
      >
        {writers.length === 0 ? '' : `${listedNames(writers)} ${writers.length === 1 ? 'is' : 'are'} typing…`}
      </Typography>
      {onNew === null ? null : (
        <Button size="small" startIcon={<KeyboardArrowUpOutlined />} onClick={onNew}>
          Jump to unread
        </Button>
      )}
      {onEnd === null ? null : (
        <Button size="small" startIcon={<KeyboardArrowDownOutlined />} onClick={onEnd}>
          {unread === 0 ? 'Latest messages' : counted(unread, 'new message')}
        </Button>
      )}
    </Box>
  );
}
