import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useDemoNow } from '../kit/clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on it is pressing. */
const SOON_MS = HOUR;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** "02:41:07", and days before it where there are any. */
export function timeText(ms: number): string {
  const days = Math.floor(ms / DAY);
  const clock = [(ms % DAY) / HOUR, (ms % HOUR) / MINUTE, (ms % MINUTE) / SECOND].map(two).join(':');
  return days === 0 ? clock : `${days} d ${clock}`;
}

type SlaCountdownProps = {
  /** Milliseconds. */
  readonly dueAt: number;
  /** The moment that is looked at; null for now, which goes on. */
  readonly at: number | null;
};

/** What is left until a ticket is due, second by second. Nothing of it is announced: a timer is silent. */
export function SlaCountdown({ dueAt, at }: SlaCountdownProps) {
  const now = useDemoNow(SECOND);
  const left = dueAt - (at ?? now);
  const isBreached = left < 0;
  const isSoon = !isBreached && left < SOON_MS;
  const Icon = isBreached ? WarningAmberOutlined : ScheduleOutlined;
  return (
    <Box
      component="span"
      role="timer"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        color: isBreached ? 'error.main' : isSoon ? 'above.main' : 'text.primary',
        fontWeight: isBreached || isSoon ? 600 : 400,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <bdi>{isBreached ? `${timeText(-left)} over` : `${timeText(left)} left`}</bdi>
    </Box>
  );
}
