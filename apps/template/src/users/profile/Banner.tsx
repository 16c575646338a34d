import { usePicture } from '@aiso/ui/crop/use-picture.tsx';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { randomOf } from '../../kit/random.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { Cover } from '../Cover.tsx';
import { Facts } from '../Facts.tsx';
import { coverArtOf } from '../store/cover-art.ts';
import { fullName, ROLE_TEXT, type User } from '../store/user.ts';
import { USERS, withChange } from '../store/users-data.ts';
import { Ago, DayText, OwnMark, UserStateWord } from '../UserCells.tsx';
import { PictureMenu } from './PictureMenu.tsx';
import type { Shown } from './shown-profile.ts';

const AVATAR_PX = 112;
const ON_PICTURE = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.default' },
} as const;

type BannerProps = Pick<Shown, 'user'> & {
  /** The tabs, at its foot. */
  readonly children: ReactNode;
};

/** Cover, picture, and who somebody is. Both pictures can be changed, and taken back. */
export function Banner({ user, children }: BannerProps) {
  const { id, cover, picture } = user;
  const change = useDemoChange(USERS);
  const save = (next: Partial<User>, message: string): void =>
    void change(withChange(new Set([id]), next), { message });
  const ownCover = usePicture({
    title: 'Crop the cover',
    shape: { aspect: 4, widthPx: 1_600 },
    onCropped: (chosen) => save({ cover: chosen }, 'Cover updated.'),
  });
  const ownPicture = usePicture({
    title: 'Crop the picture',
    shape: { aspect: 1, isRound: true, widthPx: 320 },
    onCropped: (chosen) => save({ picture: chosen }, 'Picture updated.'),
  });
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box sx={{ position: 'relative', height: { xs: 120, sm: 176 } }}>
        <Cover cover={cover} />
        <Box sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12 }}>
          <PictureMenu
            opener={(open, isOpen) => (
              <Button
                size="small"
                startIcon={<ImageOutlined />}
                aria-haspopup="menu"
                aria-expanded={isOpen}
                onClick={open}
                sx={ON_PICTURE}
              >
                Cover
              </Button>
            )}
            choose="Choose a cover"
            onChoose={ownCover.choose}
            remove={typeof cover === 'string' ? 'Use a generated cover' : null}
            onRemove={() => save({ cover: coverArtOf(randomOf(id)) }, 'Cover removed.')}
          />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'center', sm: 'flex-end' },
          gap: { xs: 1, sm: 2.5 },
          px: { xs: 2, sm: 3 },
          mt: { xs: -7, sm: -5 },
          pb: 2,
          position: 'relative',
        }}
      >
        <Box sx={{ position: 'relative', flex: 'none' }}>
          <Box sx={{ p: '4px', borderRadius: '50%', bgcolor: 'background.paper' }}>
            <InitialsAvatar name={fullName(user)} picture={picture} sizePx={AVATAR_PX} />
          </Box>
          <Box sx={{ position: 'absolute', insetBlockEnd: 2, insetInlineEnd: 2 }}>
            <PictureMenu
              opener={(open, isOpen) => (
                <IconButton
                  size="small"
                  aria-label="Picture"
                  title="Picture"
                  aria-haspopup="menu"
                  aria-expanded={isOpen}
                  onClick={open}
                  sx={ON_PICTURE}
                >
                  <PhotoCameraOutlined fontSize="small" />
                </IconButton>
              )}
              choose="Choose a picture"
              onChoose={ownPicture.choose}
              remove={picture === null ? null : 'Remove the picture'}
              onRemove={() => save({ picture: null }, 'Picture removed.')}
            />
          </Box>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, textAlign: { xs: 'center', sm: 'left' } }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: { xs: 'center', sm: 'flex-start' },
              columnGap: 1,
            }}
          >
            <Typography variant="h3" component="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
              <bdi>{fullName(user)}</bdi>
            </Typography>
            <OwnMark id={id} />
          </Box>
          <Typography color="textSecondary">
            {user.jobTitle} · {user.department}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.75, borderTop: 1, borderColor: 'divider' }}>
        <Facts
          of={{
            State: <UserStateWord state={user.state} />,
            Role: ROLE_TEXT[user.role],
            City: user.city,
            Email: <bdi>{user.email}</bdi>,
            Joined: <DayText day={user.joinedOn} />,
            'Last seen': <Ago at={user.lastSeenAt} />,
          }}
        />
      </Box>
      {children}
      {ownCover.dialog}
      {ownPicture.dialog}
    </Card>
  );
}
