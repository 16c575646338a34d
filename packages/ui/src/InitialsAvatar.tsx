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
  readonly sizePx?: number;
  /** Stands in the place of the initials. */
  readonly picture?: string | null;
};

/** A picture for a name that stands beside it. */
export function InitialsAvatar({
  name,
  shape = 'circular',
  tone = 'neutral',
  sizePx = SIZE_PX,
  picture = null,
}: InitialsAvatarProps) {
  const colours =
    tone === 'accent'
      ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
      : { bgcolor: 'action.selected', color: 'text.primary' };
  return (
    <Avatar
      aria-hidden
      variant={shape}
      {...(picture === null ? {} : { src: picture })}
      sx={{
        width: sizePx,
        height: sizePx,
        fontSize: `${((sizePx / SIZE_PX) * 0.8125).toFixed(4)}rem`,
        fontWeight: 600,
        ...colours,
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
