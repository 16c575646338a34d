import { initialsOf } from '@aiso/contracts/tenancy';
import Avatar from '@mui/material/Avatar';

type InitialsAvatarProps = {
  readonly name: string;
  /** People are round, organisations square. */
  readonly shape?: 'circular' | 'rounded';
};

/** A neutral picture for a name that stands beside it. */
export function InitialsAvatar({ name, shape = 'circular' }: InitialsAvatarProps) {
  return (
    <Avatar
      aria-hidden
      variant={shape}
      sx={{
        width: 36,
        height: 36,
        fontSize: '0.8125rem',
        fontWeight: 600,
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
