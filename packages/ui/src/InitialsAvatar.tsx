import { initialsOf } from '@aiso/contracts/tenancy';
import Avatar from '@mui/material/Avatar';

/** Specification, section 9. */
const SIZE_PX = 36;

/** Tints of six hues, so light that the text's colour is read on each in both modes. */
export const AVATAR_HUES = ['#2f7fd1', '#0f8f83', '#8a68d8', '#b8721d', '#c94f8a', '#6b8a2e'] as const;
export const AVATAR_TINT = 0.24;

/** The same colour for a name wherever it stands. */
function groundOf(name: string): string {
  const sum = Array.from(name).reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  const hue = AVATAR_HUES[sum % AVATAR_HUES.length] ?? AVATAR_HUES[0];
  return `color-mix(in srgb, ${hue} ${AVATAR_TINT * 100}%, var(--aiso-palette-background-paper))`;
}

type InitialsAvatarProps = {
  readonly name: string;
  /** People are round, organisations square. */
  readonly shape?: 'circular' | 'rounded';
  /** The signed-in person's own is in the accent colour, all others in one that follows from the name. */
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
      : { bgcolor: groundOf(name), color: 'text.primary' };
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
