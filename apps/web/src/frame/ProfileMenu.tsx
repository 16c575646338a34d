import { displayNameOf, initialsOf, type SessionView } from '@aiso/contracts/tenancy';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAppearance } from '../appearance/AppearanceProvider.tsx';
import { HiddenText } from './HiddenText.tsx';

type ProfileMenuProps = { readonly session: SessionView; readonly onSignOut: () => void };

/** Initials, name and role; light or dark; sign-out. */
export function ProfileMenu({ session, onSignOut }: ProfileMenuProps) {
  const { t } = useTranslation('frame');
  const { appearance, update } = useAppearance();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    setAnchor(null);
  }

  const name = displayNameOf(session.user);
  const isDark = appearance.paletteMode === 'dark';
  const avatar = (
    <Avatar
      aria-hidden
      sx={{
        width: 36,
        height: 36,
        fontSize: '0.8125rem',
        fontWeight: 600,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.4 }}
      >
        {avatar}
        <HiddenText>{t('profileMenu', { name })}</HiddenText>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 264, mt: 0.5 } } }}
      >
        <Box
          component="li"
          role="none"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.6, py: 1 }}
        >
          {avatar}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" noWrap>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {session.user.profile ?? t(`role.${session.tenantUser.role}`)}
            </Typography>
          </Box>
        </Box>
        <Divider component="li" sx={{ my: 0.5 }} />
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={isDark}
          onClick={() => update({ paletteMode: isDark ? 'light' : 'dark' })}
        >
          <ListItemIcon>
            {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
          </ListItemIcon>
          {t(isDark ? 'useLightMode' : 'useDarkMode')}
        </MenuItem>
        <Divider component="li" sx={{ my: 0.5 }} />
        <MenuItem onClick={onSignOut}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {t('signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
