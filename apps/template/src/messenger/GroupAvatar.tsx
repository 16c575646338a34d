import Box from '@mui/material/Box';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';

const SIZE_PX = 36;
const FACE_PX = 25;

type GroupAvatarProps = {
  readonly name: string;
  /** Of its members; the first two are shown. */
  readonly members: readonly string[];
};

/** Two faces of a group, one before the other; its own initials where there is one member alone. */
export function GroupAvatar({ name, members }: GroupAvatarProps) {
  const [first, second] = members;
  if (first === undefined || second === undefined) return <NameAvatar name={name} shape="rounded" />;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        flex: 'none',
        width: SIZE_PX,
        height: SIZE_PX,
        '& > .MuiAvatar-root': { position: 'absolute' },
        '& > .MuiAvatar-root:first-of-type': { insetBlockStart: 0, insetInlineEnd: 0 },
        '& > .MuiAvatar-root:last-of-type': {
          insetBlockEnd: 0,
          insetInlineStart: 0,
          boxShadow: '0 0 0 2px var(--aiso-palette-background-paper)',
        },
      }}
    >
      <NameAvatar name={second} sizePx={FACE_PX} />
      <NameAvatar name={first} sizePx={FACE_PX} />
    </Box>
  );
}
