import { displayNameOf, initialsOf, type SessionView } from '@aiso/contracts/tenancy';
import { hint } from '@aiso/ui/hint.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import { useNewPath } from '@aiso/ui/use-new-path.ts';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ACCOUNT_PATH } from '../../app/frame/addresses.ts';

// The header is there before pictures are.
const PersonAvatar = lazy(() => import('../../app/pictures/PersonAvatar.tsx'));
const ProfileMenuList = lazy(withTexts(['roles', 'search'], () => import('./ProfileMenuList.tsx')));
type ProfileMenuProps = { readonly session: SessionView; readonly onSignOut: () => void };

/**
 * The person's picture, or initials. Behind it the ways to account and settings, language, light or dark, and
 * sign-out, loaded when first opened.
 */
export function ProfileMenu({ session, onSignOut }: ProfileMenuProps) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays once loaded, so that closing is seen and gives the focus back.
  const [isKnown, setKnown] = useState(false);
  const close = () => setAnchor(null);
  useNewPath(close);
  const go = (path: string) => {
    close();
    void navigate(path);
  };
  const name = displayNameOf(session.user);
  const initials = <InitialsAvatar name={name} tone="accent" />;
  return (
    <>
      <IconButton
        // With what is seen on it, for who speaks to the computer (WCAG 2.2, 2.5.3).
        aria-label={`${t('profileMenu', { name })}, ${initialsOf(name)}`}
        data-hint={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setKnown(true);
        }}
        sx={{ ...hint, p: 0.4 }}
      >
        {session.picture === null ? (
          initials
        ) : (
          <Suspense fallback={initials}>
            <PersonAvatar name={name} picture={session.picture} tone="accent" />
          </Suspense>
        )}
      </IconButton>
      <Suspense fallback={null}>
        {isKnown ? (
          <ProfileMenuList
            session={session}
            anchor={anchor}
            onClose={close}
            onOpenAccount={() => go(ACCOUNT_PATH)}
            onOpenSettings={() => go(`${ACCOUNT_PATH}?tab=display`)}
            onSignOut={onSignOut}
          />
        ) : null}
      </Suspense>
    </>
  );
}
