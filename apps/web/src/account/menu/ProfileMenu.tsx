import { displayNameOf, initialsOf, type SessionView } from '@aiso/contracts/tenancy';
import { hint } from '@aiso/ui/hint.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import { useNewPath } from '@aiso/ui/use-new-path.ts';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ProfileMenuList = lazy(withTexts(['roles'], () => import('./ProfileMenuList.tsx')));
const AccountDialog = lazy(withTexts(['roles'], () => import('../AccountDialog.tsx')));
const SettingsDialog = lazy(() => import('../SettingsDialog.tsx'));

type Opened = 'menu' | 'account' | 'settings';

type ProfileMenuProps = { readonly session: SessionView; readonly onSignOut: () => void };

/**
 * The person's initials. Behind them account, settings, language, light or dark, and sign-out, each loaded
 * when first opened.
 */
export function ProfileMenu({ session, onSignOut }: ProfileMenuProps) {
  const { t } = useTranslation('frame');
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  // Stay once loaded, so that closing is seen and gives the focus back.
  const [known, setKnown] = useState<readonly Opened[]>([]);
  useNewPath(() => setOpened(null));
  if (opened !== null && !known.includes(opened)) setKnown([...known, opened]);

  const close = () => setOpened(null);
  // The menu's item, where the focus was when the dialog opened, is gone by then.
  const giveFocusBack = () => button.current?.focus();
  const name = displayNameOf(session.user);
  return (
    <>
      <IconButton
        ref={button}
        // With what is seen on it, for who speaks to the computer (WCAG 2.2, 2.5.3).
        aria-label={`${t('profileMenu', { name })}, ${initialsOf(name)}`}
        data-hint={name}
        aria-haspopup="menu"
        aria-expanded={opened === 'menu'}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpened('menu');
        }}
        sx={{ ...hint, p: 0.4 }}
      >
        <InitialsAvatar name={name} tone="accent" />
      </IconButton>
      <Suspense fallback={null}>
        {known.includes('menu') ? (
          <ProfileMenuList
            session={session}
            anchor={opened === 'menu' ? anchor : null}
            onClose={close}
            onOpenAccount={() => setOpened('account')}
            onOpenSettings={() => setOpened('settings')}
            onSignOut={onSignOut}
          />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {known.includes('account') ? (
          <AccountDialog
            session={session}
            isOpen={opened === 'account'}
            onClose={close}
            onClosed={giveFocusBack}
          />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {known.includes('settings') ? (
          <SettingsDialog isOpen={opened === 'settings'} onClose={close} onClosed={giveFocusBack} />
        ) : null}
      </Suspense>
    </>
  );
}
