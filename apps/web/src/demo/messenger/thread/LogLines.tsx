import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Day } from '../../../ui/dates/day.ts';
import { authorOf } from '../store/conversation.ts';
import type { Message } from '../store/message.ts';
import type { People } from '../store/person.ts';
import { useTimes } from '../times.ts';

type LineProps = { readonly color: 'text.secondary' | 'primary.main'; readonly children: string };

function Line({ color, children }: LineProps) {
  const line = { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        pt: 1.4,
        pb: 0.4,
        fontSize: '0.75rem',
        fontWeight: 600,
        color,
        '&::before': line,
        '&::after': line,
      }}
    >
      {children}
    </Box>
  );
}

export function DayLine({ day, today }: { day: Day; today: Day }) {
  const { dayName } = useTimes();
  return <Line color="text.secondary">{dayName(day, today)}</Line>;
}

/** Above the first message that was new when the conversation was opened. */
export function UnreadLine() {
  return <Line color="primary.main">New messages</Line>;
}

export function EventLine({ people, event }: { people: People; event: Message }) {
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ textAlign: 'center', px: 2, pt: 1 }}
    >
      {authorOf(people, event.by)} {event.text}
    </Typography>
  );
}
