import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { counted } from '../../kit/counted.ts';
import { type Mail, nameOf } from '../store/mail.ts';
import { writersOf, writersText } from '../view/conversation.ts';

const FACE_PX = 24;

/** Who takes part in a conversation, and how many messages it has. */
export function Writers({ of }: { readonly of: readonly Mail[] }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        sx={{
          display: 'flex',
          '& > * + *': {
            marginInlineStart: '-6px',
            boxShadow: '0 0 0 2px var(--aiso-palette-background-paper)',
          },
        }}
      >
        {writersOf(of).map((person) => (
          <NameAvatar key={person.email} name={nameOf(person)} sizePx={FACE_PX} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {counted(of.length, 'message')} · {writersText(of)}
      </Typography>
    </Box>
  );
}
