import { initialsOf } from '@aiso/contracts/tenancy';
import Avatar from '@mui/material/Avatar';

/** Specification, section 9. */
const SIZE_PX = 36;

export function InitialsAvatar({ name }: { name: string }) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: SIZE_PX,
        height: SIZE_PX,
        fontSize: '0.8125rem',
        fontWeight: 600,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
