import Badge from '@mui/material/Badge';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import type { Presence } from './conversations.ts';

const COLORS = { online: 'success.main', away: 'above.fill', offline: 'text.disabled' } as const;

/** The presence's word stands beside it: the dot's colour alone says nothing. */
export function PresenceAvatar({ name, presence }: { name: string; presence: Presence }) {
  return (
    <Badge
      variant="dot"
      overlap="circular"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{
        '& .MuiBadge-badge': {
          bgcolor: COLORS[presence],
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: 2,
          borderColor: 'background.paper',
        },
      }}
    >
      <NameAvatar name={name} />
    </Badge>
  );
}
