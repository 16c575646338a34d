import { initialsOf } from '@aiso/contracts/tenancy';
import Avatar from '@mui/material/Avatar';

/** Specification, section 9. */
const SIZE_PX = 36;

type InitialsAvatarProps = {
  readonly name: string;
  /** People are round, organisations square. */
  readonly shape?: 'circular' | 'rounded';
  /** The signed-in person's own is in the accent colour. */
  readonly tone?: 'neutral' | 'accent';
};

/** A picture for a name that stands beside it. */
export function InitialsAvatar({ name, shape = 'circular', tone = 'neutral' }: InitialsAvatarProps) {
  const colours =
    tone === 'accent'
      ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
      : { bgcolor: 'action.selected', color: 'text.primary' };
  return (
    <Avatar
      aria-hidden
      variant={shape}
      sx={{ width: SIZE_PX, height: SIZE_PX, fontSize: '0.8125rem', fontWeight: 600, ...colours }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
