import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import { chooseMode, useShownMode } from '../look.ts';
import { useSite } from '../site-context.ts';
import { ICON_BUTTON } from './icon-button.ts';

const IN_MENU = { justifyContent: 'flex-start', gap: 1, width: '100%', px: 1.2, color: 'text.primary' };

/**
 * Light or dark. It needs a script, and a page that is always dark has no choice. In a menu the name stands
 * beside the icon.
 */
export function ModeSwitch({ isInMenu = false }: { isInMenu?: boolean }) {
  const { page, texts } = useSite();
  const isDark = useShownMode() === 'dark';
  if (page.forcedMode !== undefined) return null;
  const name = texts('frame').dark;
  return (
    <Box
      component="button"
      type="button"
      {...(isInMenu ? {} : { 'aria-label': name, title: name })}
      aria-pressed={isDark}
      onClick={() => chooseMode(isDark ? 'light' : 'dark')}
      sx={{
        ...ICON_BUTTON,
        ...(isInMenu ? IN_MENU : {}),
        '@media (scripting: none)': { display: 'none' },
      }}
    >
      {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      {isInMenu ? name : null}
    </Box>
  );
}
