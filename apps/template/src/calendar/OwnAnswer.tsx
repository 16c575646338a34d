import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { OWN_ID } from '../kit/cast/people.ts';
import { ANSWER_WORDS } from './store/answers.ts';
import type { Answer, CalendarEvent } from './store/event.ts';

const ANSWERS = ['yes', 'maybe', 'no'] as const;

type OwnAnswerProps = {
  readonly event: CalendarEvent;
  readonly onAnswer: (answer: Answer) => void;
};

/** What one says to an invitation; nothing where one invites oneself. */
export function OwnAnswer({ event, onAnswer }: OwnAnswerProps) {
  const own = event.guests?.find(({ id }) => id === OWN_ID);
  if (own === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Typography variant="subtitle2" component="h3">
        Going?
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Your answer"
        value={own.answer}
        onChange={(_event, next: Answer | null) => next !== null && onAnswer(next)}
      >
        {ANSWERS.map((answer) => (
          <ToggleButton key={answer} value={answer}>
            {ANSWER_WORDS[answer]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
