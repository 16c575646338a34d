import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { authorOf } from '../store/conversation.ts';
import { ME, type Reaction } from '../store/message.ts';
import type { People } from '../store/person.ts';

type ReactionsProps = {
  readonly of: readonly Reaction[];
  readonly people: People;
  readonly onReact: (emoji: string) => void;
};

/** Who reacted how; a press puts one's own to it, or takes it away. */
export function Reactions({ of, people, onReact }: ReactionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.4 }}>
      {of.map(({ emoji, by }) => {
        const names = by.map((id) => authorOf(people, id)).join(', ');
        const isOwn = by.includes(ME);
        return (
          <ButtonBase
            key={emoji}
            aria-label={`${emoji} ${by.length}, ${names}`}
            aria-pressed={isOwn}
            title={names}
            onClick={() => onReact(emoji)}
            sx={{
              px: 0.8,
              minHeight: 26,
              '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
              gap: 0.4,
              fontSize: '0.8125rem',
              border: 1,
              borderColor: isOwn ? 'primary.main' : 'divider',
              borderRadius: 4,
              bgcolor: 'background.paper',
              color: 'text.primary',
            }}
          >
            <span aria-hidden>{emoji}</span>
            <span aria-hidden>{by.length}</span>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
