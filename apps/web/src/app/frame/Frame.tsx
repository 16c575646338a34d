import { type HeaderTool, isFor } from '@aiso/ui/frame/header-tool.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { MenuWayProvider } from '@aiso/ui/menu-way.ts';
import { PersonId } from '@aiso/ui/template/person.ts';
import { useShellLook } from '@aiso/ui/theme/AppearanceProvider.tsx';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { menuTitle, wayTo } from './menu/menu.ts';
import { MenuProvider } from './menu/menu-place.ts';
import { FrameNotices } from './notices/FrameNotices.tsx';
import { isFullBleed } from './pages/full-bleed.ts';
import { KeptOutlet } from './pages/KeptOutlet.tsx';
import { useFocusHeld } from './pages/use-focus-held.ts';
import { SignedInProviders } from './SignedInProviders.tsx';
import { layoutOf } from './shell/layouts.ts';
import { Shell } from './shell/Shell.tsx';
import { HeaderTools } from './tools/HeaderTools.tsx';
import { Wordmark } from './Wordmark.tsx';

type FrameProps = {
  readonly tools: readonly HeaderTool[];
  /** Before the tools: what is under way, wherever the person is. */
  readonly progress: ReactNode;
  /** After them: the person's own menu, given how to sign out. */
  readonly profile: (signOut: () => void) => ReactNode;
  /** What runs beside every screen as long as somebody is signed in. */
  readonly background: ReactNode;
};

/** The frame around every signed-in screen: what the session and the appearance make of the shell. */
export function Frame({ tools, progress, profile, background }: FrameProps) {
  const { t } = useTranslation('frame');
  const { t: navigation } = useTranslation('navigation');
  const signOut = useSignOut();
  useFocusHeld();
  const session = useSignedIn();
  const { menu } = session;
  const menuWay = useCallback(
    (route: string) => wayTo(menu, route).map((title) => menuTitle(navigation, title)),
    [menu, navigation],
  );
  const { layout, stretch } = useShellLook();
  const fillsFrame = useMatches().some((match) => isFullBleed(match.handle));

  const ownTools = tools.filter((tool) => isFor(tool, session.can));

  const logo = (isWide: boolean) => (
    <Box
      component={Link}
      to={session.landingRoute}
      sx={{ color: 'inherit', textDecoration: 'none', borderRadius: 1, minWidth: 0 }}
    >
      <Wordmark logo={session.tenant.logo} name={session.tenant.displayName} isShort={!isWide} />
      <HiddenText>{t('goToStart')}</HiddenText>
    </Box>
  );
  return (
    <SignedInProviders key={`${session.user.id} ${session.tenant.id}`}>
      <MenuProvider value={menu}>
        <Shell
          layout={layout}
          spec={layoutOf(layout)}
          menu={menu}
          organisation={session.tenant.displayName}
          logo={logo}
          fillsFrame={fillsFrame}
          stretch={stretch}
          tools={
            <>
              {progress}
              <HeaderTools tools={ownTools} />
              {profile(() => void signOut())}
            </>
          }
        >
          <FrameNotices session={session} />
          <MenuWayProvider value={menuWay}>
            <PersonId value={session.user.id}>
              <KeptOutlet />
            </PersonId>
          </MenuWayProvider>
        </Shell>
      </MenuProvider>
      {background}
    </SignedInProviders>
  );
}
