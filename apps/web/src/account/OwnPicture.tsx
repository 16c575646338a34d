import { PICTURE_SIDE_PX } from '@aiso/contracts/picture';
import { displayNameOf, type SessionView } from '@aiso/contracts/tenancy';
import { usePicture } from '@aiso/ui/crop/use-picture.tsx';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import PersonAvatar from '../app/pictures/PersonAvatar.tsx';
import { useAccount } from './use-account.ts';
import { useOwnPicture } from './use-own-picture.ts';

const AVATAR_PX = 80;
/** The server makes it half as wide, by a better way than browsers have. */
const SHAPE = { aspect: 1, isRound: true, widthPx: 2 * PICTURE_SIDE_PX } as const;

type OwnPictureProps = { readonly session: SessionView; readonly children: ReactNode };

/** The own picture with the name beside it, and how it is changed where the account is kept here. */
export function OwnPicture({ session, children }: OwnPictureProps) {
  const { t } = useTranslation('account');
  const { chosen, change, remove } = useOwnPicture();
  const { choose, dialog } = usePicture({ title: t('picture.crop'), shape: SHAPE, onCropped: change });
  const upload = useRef<HTMLButtonElement>(null);
  const isElsewhere = useAccount().data?.isManagedHere === false;
  const avatar = { name: displayNameOf(session.user), tone: 'accent', sizePx: AVATAR_PX } as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { md: 'column' },
        alignItems: { xs: 'center', md: 'flex-start' },
        gap: 1.5,
        mb: 2,
      }}
    >
      {chosen === null ? (
        <PersonAvatar {...avatar} picture={session.picture} />
      ) : (
        <InitialsAvatar {...avatar} picture={chosen} />
      )}
      <Box sx={{ minWidth: 0 }}>
        {children}
        {isElsewhere ? null : (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
              <Button ref={upload} size="small" variant="outlined" onClick={choose}>
                {t(session.picture === null ? 'picture.upload' : 'picture.change')}
              </Button>
              {session.picture === null ? null : (
                <Button
                  size="small"
                  aria-label={t('picture.removeLabel')}
                  onClick={() => remove(() => upload.current?.focus())}
                >
                  {t('picture.remove')}
                </Button>
              )}
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
              {t('picture.hint')}
            </Typography>
          </>
        )}
      </Box>
      {dialog}
    </Box>
  );
}
