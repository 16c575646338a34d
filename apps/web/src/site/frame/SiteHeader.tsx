import MenuOutlined from '@mui/icons-material/MenuOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { WordmarkDrawing } from '../../app/frame/WordmarkDrawing.tsx';
import { useSite } from '../site-context.ts';
import { CONTAINER } from './container.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { menuOf } from './links.ts';
import { MenuButton } from './MenuButton.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { SignInLink } from './SignInLink.tsx';

const HEADER_HEIGHT_PX = 64;

/** Stays while the page scrolls. Where it is narrow the pages stand in a menu. */
export function SiteHeader() {
  const site = useSite();
  const texts = site.texts('frame');
  const menu = menuOf(site);
  const home = menu.find(({ name }) => name === 'home');
  const links = menu.map(({ name, address, isCurrent }) => (
    <Box component="li" key={name}>
      <Link
        href={address}
        aria-current={isCurrent ? 'page' : undefined}
        color={isCurrent ? 'primary' : 'textPrimary'}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 44,
          px: 1.2,
          fontWeight: 600,
          '&[aria-current]': { boxShadow: 'inset 0 -2px currentColor' },
        }}
      >
        {texts.menu[name]}
      </Link>
    </Box>
  ));
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { position: 'static' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: HEADER_HEIGHT_PX,
          ...CONTAINER,
        }}
      >
        <Link
          href={home?.address ?? '/home'}
          color="textPrimary"
          underline="none"
          dir="ltr"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44 }}
        >
          <WordmarkDrawing word="ai-so" />
        </Link>
        <Box
          component="nav"
          aria-label={texts.pages}
          sx={{ display: { xs: 'none', md: 'block' }, ml: 2, '@media print': { display: 'none' } }}
        >
          <Box component="ul" sx={{ display: 'flex', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
            {links}
          </Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            ml: 'auto',
            '@media print': { display: 'none' },
          }}
        >
          <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5 }}>
            <ModeSwitch />
            {site.page.languages.length > 1 ? (
              <MenuButton id="site-languages" name={texts.language} icon={<TranslateOutlined />}>
                <LanguageLinks />
              </MenuButton>
            ) : null}
          </Box>
          <SignInLink />
          <Box sx={{ display: { md: 'none' } }}>
            <MenuButton id="site-menu" name={texts.pages} icon={<MenuOutlined />}>
              <Box component="nav" aria-label={texts.pages}>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {links}
                </Box>
              </Box>
              <Box sx={{ display: { sm: 'none' }, mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
                <ModeSwitch isInMenu />
                {site.page.languages.length > 1 ? <LanguageLinks /> : null}
              </Box>
            </MenuButton>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
